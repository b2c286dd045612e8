import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Rows of docs/rules.md: the functions, their file and their test. */
async function readRows() {
  const page = await readFile(new URL('../docs/rules.md', import.meta.url), 'utf8');
  const row = /: (`[^:]+) in \[[^\]]+\]\(\.\.\/([^)]+)\), \[test\]\(\.\.\/([^)]+)\)$/gm;
  return [...page.matchAll(row)].map(([, functions = '', file = '', testFile = '']) => ({
    functions: [...functions.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    file,
    testFile,
  }));
}

const rows = await readRows();

test('every line of the index is understood', async () => {
  const page = await readFile(new URL('../docs/rules.md', import.meta.url), 'utf8');
  expect(rows).toHaveLength(page.match(/^- /gm)?.length ?? 0);
});

test.each(rows)('$file has and tests $functions', async ({ functions, file, testFile }) => {
  const sources = [`../${file}`, `../${testFile}`].map((path) => new URL(path, import.meta.url));
  const [source, tests] = await Promise.all(sources.map((url) => readFile(url, 'utf8')));
  for (const name of functions) {
    expect(source).toMatch(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
    expect(tests).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
