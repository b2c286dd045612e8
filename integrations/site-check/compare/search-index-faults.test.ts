import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writePagefind } from '../../static-render/search-index/write-pagefind.ts';
import { faultLine } from '../fault.ts';
import { Addresses } from '../site/addresses.ts';
import { searchIndexFaults } from './search-index-faults.ts';

let directory: string;

beforeAll(async () => {
  directory = await makeTemporaryFolder('search-index');
  const record = (number: number) =>
    ({
      kind: 'product',
      id: `${number}`,
      productId: number,
      url: `/x/${number}`,
      name: `Print ${number}`,
    }) as const;
  const texts = { categories: 'Prints', keywords: '', summary: '', text: '' };
  // More than 1000 records stand in groups.
  for (const [store, count] of Object.entries({ en: 3, de: 1001 })) {
    const records = Array.from({ length: count }, (_, index) => ({ ...record(index + 1), ...texts }));
    await writePagefind(path.join(directory, store, 'pagefind'), store, records);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

function allFiles(): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
}

function linesOf(files: readonly string[]): readonly string[] {
  const addresses = new Addresses([], [], files);
  return searchIndexFaults(files, { addresses, directory }).map(faultLine);
}

test('reports each missing file of an index', () => {
  const all = allFiles();
  expect(linesOf(all)).toEqual([]);
  // The entry names these, the list the rest.
  const isFirst = (file: string) => /\.(?:pf_meta|pagefind)$/.test(file);
  for (const gone of all.filter(isFirst)) {
    const lines = linesOf(all.filter((file) => file !== gone));
    expect(lines).toEqual([`/${gone} 1:1 the file ${gone} is missing`]);
  }
  const pieces = all.filter((file) => /\.pf_(?:fragment|index|filter)$/.test(file));
  const lines = linesOf(all.filter((file) => !pieces.includes(file)));
  const told = lines.map((line) => /names (\S+), which has no file$/.exec(line)?.[1]);
  expect(told.toSorted()).toEqual(pieces.map((file) => path.parse(file).name).toSorted());
});

test('reports an unreadable index', () => {
  const all = allFiles();
  const list = all.find((file) => /^en\/.*\.pf_meta$/.test(file)) ?? '';
  const whole = readFileSync(path.join(directory, list));
  writeFileSync(path.join(directory, list), whole.subarray(0, whole.length / 2));
  expect(linesOf(all)).toEqual([`/${list} 1:1 the list of the search index can't be read`]);
  const entry = 'en/pagefind/pagefind-entry.json';
  writeFileSync(path.join(directory, entry), '{}');
  expect(linesOf(all)).toEqual([`/${entry} 1:1 the entry of the search index can't be read`]);
});
