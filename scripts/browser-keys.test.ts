import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptNames } from '../src/domain/deploy-check.ts';

/** The names in the tables of docs/privacy.md. */
const documented = [...readFileSync('docs/privacy.md', 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
  ([, name]) => name,
);

const sources = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !/\.test\.tsx?$/.test(file));

/** Returns what a pattern captures in the sources of a folder, each once. */
function namesIn(folder: string, pattern: RegExp): string[] {
  const names = sources
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** Keys as they are written in the code: below a store (`${storeCode}`) or beside all stores. */
const written = namesIn('src', /['"`]vernissage\/(?:\$\{\w+\}\/)?([a-z]+(?:-[a-z]+)*)/g);
const cookies = namesIn('src/commerce/http', /['"`}](vernissage-[a-z]+)/g);
const previewCookies = namesIn('src/pages', /['"`](vernissage-[a-z]+)/g);
/** Cookies of the scripts of other systems. */
const otherCookies = namesIn('src/state/consent', /'(_[a-z_]+)'/g);

test('docs/privacy.md names every key and cookie that the shop keeps in a browser', () => {
  expect(written.length).toBeGreaterThan(8);
  expect(cookies.length).toBeGreaterThan(2);
  expect(otherCookies.length).toBeGreaterThan(1);
  const kept = new Set([
    ...keptNames,
    ...written,
    ...cookies,
    ...previewCookies,
    ...otherCookies,
    '{store}-kco',
  ]);
  expect(documented.toSorted()).toEqual([...kept].sort());
});
