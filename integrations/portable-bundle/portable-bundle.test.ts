import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

test('no page has a server island, whose props would need a key that nobody knows', () => {
  const pages = globSync('src/**/*.astro', { cwd: root });
  expect(pages.length).toBeGreaterThan(50);
  expect(
    pages.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('server:defer')),
  ).toEqual([]);
});
