import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { subjects } from '../src/commerce/contract/calls.ts';
import { withApiTables } from './api-tables.ts';

const page = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8');

test('the tables of docs/api.md are those of the contract: else run "npm run docs"', async () => {
  expect(page).toBe(await withApiTables(page));
});

test.each(Object.keys(subjects))('docs/api.md has the calls of %s', (subject) => {
  expect(page).toContain(`<!-- calls: ${subject} -->`);
});

test('undeclared calls are not documented', () => {
  expect(() => withApiTables('<!-- calls: nothing -->\n<!-- end of calls -->')).toThrow('nothing');
});
