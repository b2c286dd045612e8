import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabaseOptions } from '../../src/database/open.ts';
import type { CommandOptions, OwnerCommand } from '../../src/commerce/admin-backend.ts';
import { bundleScript } from './bundled-script.ts';
import type { StandInUrls } from './payments/stand-in-settings.ts';

/** Where a shop kills itself, counted from its first order: at a statement, or at a named step. */
export interface Death {
  readonly statement?: number;
  /** `before` or `after` a statement such as `insert sales_order`, or `before answer`. */
  readonly step?: string;
  /** How often the step is reached; the last time is the end. 1 when not given. */
  readonly times?: number;
}

/** How a shop is paid. */
export interface PaidShop {
  /** Not given: by the test card. */
  readonly urls?: StandInUrls;
  /** Milliseconds that its clock is ahead. */
  readonly ahead?: number;
}

/** What an owner does with an order. */
export interface OwnersWord {
  readonly number: string;
  readonly command: OwnerCommand;
  readonly options: CommandOptions;
}

/** A shop as a process of its own. */
export interface KillableShop {
  readonly url: string;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  /** Has the owner do something; resolves when it is done, or the process gone. */
  manage(word: OwnersWord): Promise<void>;
  /** Ends it with SIGKILL, unless it has ended itself. */
  kill(): Promise<void>;
}

let script: Promise<string> | undefined;

/** Starts the API on the shop of a folder or database, which sells in the stores of the fixtures or in all that are open. */
export async function startKillableShop(
  { dataDirectory, databaseUrl = '' }: OpenDatabaseOptions,
  death: Death = {},
  { stores = 'fixture', ...paid }: PaidShop & { readonly stores?: 'fixture' | 'open' } = {},
): Promise<KillableShop> {
  script ??= bundleScript(fileURLToPath(new URL('shop-process.ts', import.meta.url)));
  const file = path.join(dataDirectory, 'shop-process.mjs');
  await writeFile(file, await script);
  const child = spawn(
    process.execPath,
    [file, dataDirectory, JSON.stringify(death), stores, JSON.stringify(paid)],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        NODE_COMPILE_CACHE: path.join(dataDirectory, 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  const ended = once(child, 'exit').then(() => undefined);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The shop ended before it listened:\n${output}`)));
  });
  return {
    url,
    ended,
    manage: async (word) => {
      child.send(word);
      await Promise.race([ended, once(child, 'message')]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
