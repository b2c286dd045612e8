import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** An addition to the product. */
interface Addition {
  /** New files, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Text that is put before the only place of another text, by the path of its file. */
  readonly lines?: Readonly<Record<string, readonly (readonly [before: string, added: string])[]>>;
}

const run = promisify(execFile);

/** Copies the product into a folder of the running test, and adds to it. Returns the folder. */
export async function copyShop({ files = {}, lines = {} }: Addition): Promise<string> {
  const folder = await makeTemporaryFolder('shop-copy');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const each of ['src', 'tests/support', 'stand-ins', 'package.json', 'tsconfig.json'])
    await cp(each, path.join(folder, each), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  }
  for (const [file, added] of Object.entries(lines)) {
    let source = await readFile(file, 'utf8');
    for (const [before, text] of added) {
      expect(source.split(before)).toHaveLength(2);
      source = source.replace(before, `${text}\n${before}`);
    }
    await writeFile(path.join(folder, file), source);
  }
  return folder;
}

/** Runs a module in a copy, with an empty folder for data as its argument. Returns what it writes, read as JSON. */
export async function runInCopy(folder: string, program: string): Promise<unknown> {
  const data = path.join(folder, 'data');
  await mkdir(data);
  const node = ['--input-type=module', '--eval', program, data];
  const { stdout } = await run(process.execPath, node, { cwd: folder });
  const written: unknown = JSON.parse(stdout);
  return written;
}

/** Returns the type errors of modules of a copy, and of what they import; empty if there are none. */
export async function typeErrors(folder: string, modules: readonly string[]): Promise<string> {
  const settings = { extends: './tsconfig.json', include: modules, compilerOptions: { noEmit: true } };
  await writeFile(path.join(folder, 'tsconfig.modules.json'), JSON.stringify(settings));
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const outcome = await run(process.execPath, [compiler, '-p', 'tsconfig.modules.json'], {
    cwd: folder,
  }).catch((error: unknown) => error as { readonly stdout: string });
  return outcome.stdout;
}
