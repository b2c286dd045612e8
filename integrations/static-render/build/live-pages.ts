import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { describeError } from '../../../src/config/report-error.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { readBuildRecord } from './build-record.ts';
import { catalogueVersions, pendingBuild } from './pending-build.ts';

/** How often the number of the last change is looked at. */
const lookMilliseconds = 400;
/** How often what no number tells is looked for: special prices that begin or end, a catalogue that was imported. */
const fullLookMilliseconds = 60_000;
/** The longest pause after failures; it doubles from one to the next. */
const longestPause = 30 * 60_000;
/** How much of what a failed rendering said is kept. */
const toldLength = 2000;

interface LivePages {
  /** The project's folder. */
  readonly root: string;
  /** The script that makes stale pages anew, below that folder. */
  readonly script: string;
  readonly buildDirectory: string;
}

/**
 * Keeps the pages of the running shop current, for as long as its process lives: what price, stock, story or catalogue
 * change touches is made anew by a process of its own. One runs at a time, and what changes meanwhile waits for the next. A
 * failure is logged once, and tried again after a pause.
 */
export async function keepPagesLive(environment: Environment, live: LivePages): Promise<never> {
  const isPending = await watchChanges(environment, live);
  let failures = 0;
  let told = '';
  for (;;) {
    await wait(pauseAfter(failures), undefined, { ref: false });
    try {
      if (await isPending()) await renderChanges(live);
      failures = 0;
      told = '';
    } catch (error) {
      failures++;
      const message = describeError(error);
      if (message !== told) process.stderr.write(`${message}\n`);
      told = message;
    }
  }
}

/** Milliseconds until the next look, after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, lookMilliseconds * 2 ** (2 * failures));
}

/** Makes the question whether pages have to be made anew. */
async function watchChanges(
  environment: Environment,
  { root, buildDirectory }: LivePages,
): Promise<() => Promise<boolean>> {
  const db = await openDatabase({ ...environment, readOnly: true });
  let current: { readonly change: number; readonly at: number } | undefined;
  return async () => {
    const change = await lastChange(db);
    const at = performance.now();
    if (current?.change === change && at - current.at < fullLookMilliseconds) return false;
    const record = await readBuildRecord(buildDirectory);
    // A build that is taken away under the server is not for it to make.
    if (!record) return false;
    const now = new Date();
    const catalogue = await catalogueVersions(db, environment);
    const wanted = { ...record, catalogue, change, at: now.toISOString() };
    const { kind } = await pendingBuild({ db, environment, root, now }, record, wanted);
    if (kind === 'nothing') current = { change, at };
    return kind !== 'nothing';
  };
}

async function renderChanges({ root, script }: LivePages): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithServer = (): void => void child.kill();
  process.once('exit', endWithServer);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-toldLength);
  });
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (status !== 0) {
      throw new RenderingError(`Pages could not be made anew (${status ?? signal}):\n${said.trim()}`);
    }
  } finally {
    process.off('exit', endWithServer);
  }
}

class RenderingError extends Error {
  override readonly name = 'RenderingError';
}
