import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeHistory } from '../static-render/build/history/history-file.ts';
import { lastChanges } from './last-changes.ts';

let build: string;

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'changes-'));
});
afterEach(() => rmSync(build, { recursive: true }));

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(build, 'builds', folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const none = { changed: new Set<string>(), removed: new Set<string>(), previous: new Map<string, string>() };
const at = '2026-11-27T12:00:00.000Z';
const made = (number: number) => ({ number, folder: `${number}`, at, pages: 2, code: 'x' });
const store = (numbers: readonly number[], live: number) => ({
  builds: numbers.map(made),
  live,
  since: at,
  isHeld: false,
});

test('names new, changed and removed files of the stores in the last run', async () => {
  write('de/1', { 'same.html': 'a', 'again.html': 'b', 'other.html': 'c', 'gone/page.html': 'd' });
  write('de/2', { 'again.html': 'b', 'other.html': 'C', 'new/page.html': 'e' });
  linkSync(path.join(build, 'builds/de/1/same.html'), path.join(build, 'builds/de/2/same.html'));
  write('se/1', { 'index.html': 'a' });
  await writeHistory(build, { last: 2, stores: { de: store([1, 2], 2), se: store([1], 1) }, failures: {} });
  const { changed, removed, previous } = (await lastChanges(build)) ?? none;
  expect([...changed].sort()).toEqual(['de/new/page.html', 'de/other.html']);
  expect([...removed]).toEqual(['de/gone/page.html']);
  expect([...previous]).toEqual([['de/other.html', path.join(build, 'builds/de/1/other.html')]]);
});

test('counts all files of a first build as new', async () => {
  write('de/1', { 'index.html': 'a', 'about.html': 'b' });
  await writeHistory(build, { last: 1, stores: { de: store([1], 1) }, failures: {} });
  const { changed, removed } = (await lastChanges(build)) ?? none;
  expect([...changed].sort()).toEqual(['de/about.html', 'de/index.html']);
  expect(removed.size).toBe(0);
});

test('compares nothing without a history, or after a rollback of the whole last run', async () => {
  expect(await lastChanges(build)).toBeUndefined();
  write('de/1', { 'index.html': 'a' });
  write('de/2', { 'index.html': 'b' });
  await writeHistory(build, { last: 2, stores: { de: store([1, 2], 1) }, failures: {} });
  expect(await lastChanges(build)).toBeUndefined();
});
