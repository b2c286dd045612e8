import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const installMinutes = 10;

/** The folder in which packages were installed, or why they are not there. */
export type Installed =
  | { readonly kind: 'installed'; readonly folder: string }
  | { readonly kind: 'missing'; readonly reason: string };

/**
 * Installs packages that only a benchmark needs, in exact versions, in a folder of their own outside the project's
 * dependencies; what an earlier run installed is used again.
 */
export async function installBeside(
  name: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<Installed> {
  const folder = fileURLToPath(new URL(`../.tmp/bench-${name}`, import.meta.url));
  const wanted = JSON.stringify({ private: true, dependencies });
  const stamp = path.join(folder, 'installed.json');
  const present = await readFile(stamp, 'utf8').catch(() => undefined);
  if (present === wanted) return { kind: 'installed', folder };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), wanted);
  try {
    await npmInstall(folder);
  } catch (error) {
    return { kind: 'missing', reason: reasonOf(error) };
  }
  await writeFile(stamp, wanted);
  return { kind: 'installed', folder };
}

async function npmInstall(folder: string): Promise<void> {
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
