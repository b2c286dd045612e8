import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the words of a name in lower case: `readFormerPaths` and `read-former-paths` have the same. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase())
    .join(' ')
    .replace('look up', 'lookup');

const files = globSync('{src,integrations,scripts,stand-ins,tests}/**/*.{ts,tsx,astro}', { cwd: root });
const names = files.flatMap((file) => {
  const exported = read(file).matchAll(
    /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
  );
  const own = path.basename(file).replace(/\..*/, '');
  return [own, ...[...exported].map(([, name = '']) => name)].map((name) => ({ file, words: wordsOf(name) }));
});

/** Rows of the table of refused names in the glossary: a word, and how many names may still have it. */
const refused = [...read('docs/glossary.md').matchAll(/^\| `([a-z ]+)` +\|[^|]+\| (\d+) +\|$/gm)].map(
  ([, word = '', pending = '0']) => ({ word, pending: Number(pending) }),
);

test('the glossary lists refused names', () => {
  expect(refused.length).toBeGreaterThan(20);
});

test.each(refused)('no new file or export has “$word” in its name', ({ word, pending }) => {
  const found = names.filter(({ words }) => ` ${words} `.includes(` ${word} `));
  expect(found.length, found.map((each) => `${each.words} in ${each.file}`).join('\n')).toBeLessThanOrEqual(
    pending,
  );
});
