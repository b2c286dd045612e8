import { expect, test } from 'vitest';
import { describeFailures } from './report.ts';

const pages = (count: number, causeOf: (page: number) => string) =>
  Array.from({ length: count }, (_, page) => ({ pathname: `/se/${page}`, cause: causeOf(page) }));

test('reports a cause that fails many pages once', () => {
  const failures = pages(700, (page) =>
    page === 3 ? 'Error: that\n    at b.js' : 'Error: this\n    at a.js',
  );
  expect(describeFailures(new Map([['se', failures]])).split('\n')).toEqual([
    'Store "se": 700 page(s) failed; its previous pages stay.',
    '  /se/0 and 698 more',
    '    Error: this',
    '        at a.js',
    '  /se/3',
    '    Error: that',
    '        at b.js',
  ]);
});

test('reports a few causes in full, and counts the other pages', () => {
  const text = describeFailures(new Map([['se', pages(20, (page) => `Error: ${page % 10}`)]]));
  expect(text).toContain('  /se/4 and 1 more\n    Error: 4\n  … and 10 more');
  expect(text).not.toContain('Error: 5');
});
