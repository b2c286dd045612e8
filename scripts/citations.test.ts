import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const code = globSync('{src,integrations,scripts,stand-ins,demo,bench,tests}/**/*.{ts,tsx,astro,js,css}', {
  cwd: root,
}).filter((file) => file !== 'scripts/citations.test.ts');
const pages = [...globSync('*.md', { cwd: root }), ...globSync('{docs,.github}/**/*.md', { cwd: root })];

/** Citations of documents that are not part of the repository. */
const unresolvable = [
  /[sS]pecification,? \(?sections?\b/,
  /\breference [ABE]\d/,
  /\bdecisions \d\b/,
  /^\s*(?:\/?\*|\/\/).*(?:[(,;] ?(?:issue|design)[),;]|§\d)/,
];

/** Returns the anchors of a page: ids that it sets, and those that a code host derives from its headings. */
function anchorsOf(file: string): ReadonlySet<string> {
  const text = read(file);
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/<[^>]+>|\]\([^)]*\)/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...ids, ...headings]);
}

const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));

/** Returns a problem with a link, or undefined. Paths are relative to the root of the repository. */
function problemOf(target: string, anchor: string | undefined): string | undefined {
  const isThere = globSync(target, { cwd: root }).length > 0;
  if (!isThere) return `${target} does not exist`;
  if (anchor !== undefined && anchors.get(target)?.has(anchor) === false)
    return `${target} has no #${anchor}`;
  return undefined;
}

test('citations of pages in code lead to a page and to an anchor of it', () => {
  const problems = code.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(([, target = '', anchor]) => {
      const problem = problemOf(target, anchor);
      return problem === undefined ? [] : [`${file}: ${problem}`];
    }),
  );
  expect(problems).toEqual([]);
});

test('links between pages lead to a file and to an anchor of it', () => {
  const problems = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, target = '', anchor]) => {
        const file = target === '' ? page : path.join(path.dirname(page), target);
        const problem = problemOf(file, anchor);
        return problem === undefined ? [] : [`${page}: ${problem}`];
      },
    ),
  );
  expect(problems).toEqual([]);
});

test('pages name files that exist', () => {
  const isThere = new Set([...code, ...globSync('*.ts', { cwd: root })].map((file) => path.basename(file)));
  const problems = pages
    .filter((page) => !/^docs\/(?:glossary|upstream)/.test(page))
    .flatMap((page) =>
      [...read(page).matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|astro))`/g)]
        .filter(([, file = '']) => !file.startsWith('.') && !isThere.has(file))
        .map(([found]) => `${page}: ${found}`),
    );
  expect(problems).toEqual([]);
});

test('nothing cites a document that is not part of the repository', () => {
  const problems = [...code, ...pages].flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => {
        const found = unresolvable.some((pattern) => pattern.test(line));
        return found ? [`${file}:${index + 1}: ${line.trim()}`] : [];
      }),
  );
  expect(problems).toEqual([]);
});
