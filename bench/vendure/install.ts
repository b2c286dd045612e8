import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * What is compared with, in exact versions. This better-sqlite3 brings its native part along and runs on this Node;
 * TypeORM names only earlier ones as peers.
 */
const dependencies = { '@vendure/core': '3.4.4', 'better-sqlite3': '13.2.0', pg: '8.23.1' };
const installMinutes = 10;

const folder = fileURLToPath(new URL('../../.tmp/bench-vendure', import.meta.url));

/** Vendure in a folder of its own, or why it is not there. */
export type Installed =
  | { readonly kind: 'installed'; readonly server: string }
  | { readonly kind: 'missing'; readonly reason: string };

/** Installs Vendure beside the project, outside its dependencies; what an earlier run installed is used again. */
export async function installVendure(): Promise<Installed> {
  const wanted = JSON.stringify({ private: true, dependencies });
  const stamp = path.join(folder, 'installed.json');
  const server = path.join(folder, 'server.mjs');
  const present = await readFile(stamp, 'utf8').catch(() => undefined);
  if (present !== wanted) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), wanted);
    try {
      await npmInstall();
    } catch (error) {
      return { kind: 'missing', reason: reasonOf(error) };
    }
    await writeFile(stamp, wanted);
  }
  await copyFile(new URL('./server.mjs', import.meta.url), server);
  return { kind: 'installed', server };
}

async function npmInstall(): Promise<void> {
  const flags = ['--ignore-scripts', '--no-package-lock', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const words = ['install', '--prefix', folder, ...flags];
  const npm = process.env['npm_execpath'];
  const [program, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words];
  await promisify(execFile)(program, args, { cwd: folder, timeout: installMinutes * 60_000 });
}

/** What npm calls the error, else the last it said. */
function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string };
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.includes('npm error')) ?? lines.at(-1) ?? message;
}
