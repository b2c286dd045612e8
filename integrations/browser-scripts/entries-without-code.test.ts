import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { skipEntriesWithoutCode } from './entries-without-code.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('entries');
  await mkdir(path.join(folder, '_astro'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['nothing but an import', 'import"./shell.abc.js";', '_astro/shell.abc.js'],
  ['an import with a line end', "import './shell.abc.js';\n", '_astro/shell.abc.js'],
  ['code of its own', 'import"./shell.abc.js";start();', '_astro/entry.js'],
  ['two imports', 'import"./shell.abc.js";import"./shop.js";', '_astro/entry.js'],
  ['what it exports', 'export{t as default}from"./shell.abc.js";', '_astro/entry.js'],
  ['an import from elsewhere', 'import"https://example.com/shell.js";', '_astro/entry.js'],
  ['no code', '', '_astro/entry.js'],
])('an entry with %s', async (_case, code, expected) => {
  await writeFile(path.join(folder, '_astro/entry.js'), code);
  const entryModules = { 'PageScript.astro': '_astro/entry.js', none: '', server: 'chunks/page.mjs' };
  await skipEntriesWithoutCode(entryModules, pathToFileURL(`${folder}/`));
  expect(entryModules).toEqual({ 'PageScript.astro': expected, none: '', server: 'chunks/page.mjs' });
});

test('an entry that is not there fails the build', async () => {
  const missing = skipEntriesWithoutCode({ entry: '_astro/gone.js' }, pathToFileURL(`${folder}/`));
  await expect(missing).rejects.toThrow('gone.js');
});
