import { spawn, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './files-below.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder of one test file, with the variables that keep a command inside it. */
export interface Workspace {
  readonly directory: string;
  readonly variables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function makeWorkspace(stores: string): Promise<Workspace> {
  const directory = await makeTemporaryFolder('build');
  return {
    directory,
    variables: {
      DATA_DIR: path.join(directory, 'data'),
      OUT_DIR: path.join(directory, 'dist'),
      STORES: stores,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A command that ended. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Starts a script of the project; its output is collected. */
export function startCommand(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  options: { readonly uid?: number; readonly cwd?: string } = {},
): { readonly child: ChildProcess; readonly output: () => string; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, words, {
    cwd: root,
    // Commands have a cache of their own: that of a copy of the project goes with the copy.
    env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, output }));
  return { child, output: () => output, ended };
}

/** Runs a script of the project, or of a copy of it, to its end. */
export function runCommand(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  cwd = root,
): Promise<Ended> {
  return startCommand(words, variables, { cwd }).ended;
}

/** Every HTML file below a folder, by its path in it. */
export async function readPages(directory: string): Promise<ReadonlyMap<string, string>> {
  const files = (await filesBelow(directory)).filter((file) => file.endsWith('.html'));
  const pages = files.map(
    async (file) => [file, await readFile(path.join(directory, file), 'utf8')] as const,
  );
  return new Map((await Promise.all(pages)).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Digests of the pages, so that a difference is told by name and not in full. */
export async function readPageDigests(directory: string): Promise<Readonly<Record<string, string>>> {
  const pages = await readPages(directory);
  return Object.fromEntries([...pages].map(([file, html]) => [file, hash('sha1', html)]));
}

/** Digests of all files below a folder, by their path in it. */
export async function readFileDigests(directory: string): Promise<Readonly<Record<string, string>>> {
  const digests = (await filesBelow(directory)).map(
    async (file) => [file, hash('sha1', await readFile(path.join(directory, file)))] as const,
  );
  return Object.fromEntries((await Promise.all(digests)).sort(([left], [right]) => (left < right ? -1 : 1)));
}
