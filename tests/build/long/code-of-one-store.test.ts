import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../support/build/project-copy.ts';
import { makeWorkspace, readFileDigests, runCommand } from '../../support/command.ts';

/**
 * Texts and records of stores are code, which is built as a whole; pages are rendered of those stores that it changes. What
 * other incremental builds get wrong of code is tried here: a shared input (3, 5), and files for browsers that are others
 * now (1, 2, 6), for which all pages are rendered.
 */
let copy: ProjectCopy;
let variables: Readonly<Record<string, string>>;
const stores = ['de', 'se'];

beforeAll(async () => {
  copy = await copyProject();
  const workspace = await makeWorkspace(stores.join());
  const data = path.join(copy.directory, 'data');
  variables = { ...workspace.variables, DATA_DIR: data, OUT_DIR: path.join(copy.directory, 'dist') };
  await workspace.remove();
  await run('scripts/build.ts');
});
afterAll(() => copy.remove());

async function run(...words: string[]): Promise<void> {
  const { status, output } = await runCommand(words, variables, copy.directory);
  expect(status, output).toBe(0);
}

const client = () => path.join(copy.directory, 'dist/client');
const digests = async () => {
  const found = Object.entries(await readFileDigests(client()));
  return Object.fromEntries(found.filter(([file]) => !file.startsWith('_astro/')));
};
/** When a store was published last. */
const publishedAt = async (store: string) => {
  const { stores: known } = JSON.parse(
    await readFile(path.join(copy.directory, 'dist/builds/history.json'), 'utf8'),
  ) as { readonly stores: Readonly<Record<string, { readonly live: number }>> };
  return known[store]?.live ?? 0;
};

/** Builds what an edit has changed, and answers with the stores whose pages were rendered. */
async function renderedAfter(file: string, change: (text: string) => string): Promise<readonly string[]> {
  const before = await Promise.all(stores.map(publishedAt));
  await copy.edit(file, change);
  await run('scripts/shop.ts', 'pages', 'render');
  const after = await Promise.all(stores.map(publishedAt));
  const rendered = stores.filter((_, index) => before[index] !== after[index]);
  if (rendered.length < stores.length) {
    const followed = await digests();
    await run('scripts/build.ts');
    expect(followed).toEqual(await digests());
  }
  return rendered;
}

describe('code that another version replaced', () => {
  test.each<{ name: string; file: string; from: RegExp; to: string; rendered: readonly string[] }>([
    {
      name: 'a text that pages show, in one language',
      file: 'src/i18n/locales/de/product.json',
      from: /"description": "[^"]+"/,
      to: '"description": "Worum es geht"',
      rendered: ['de'],
    },
    {
      name: 'a text that browsers load',
      file: 'src/i18n/locales/de/search.json',
      from: /"title": "[^"]+"/,
      to: '"title": "Finden"',
      rendered: stores,
    },
    {
      name: 'what a store says of itself',
      file: 'src/config/store-views/se.ts',
      from: /description:\s+'[^']+'/,
      to: "description: 'Posters'",
      rendered: ['se'],
    },
    {
      name: 'what other stores show of a store',
      file: 'src/config/store-views/se.ts',
      from: /name: '[^']+'/,
      to: "name: 'Konungariket'",
      rendered: stores,
    },
    {
      name: 'a setting of the shop',
      file: 'src/config/shop.ts',
      from: /productPageSize: \d+/,
      to: 'productPageSize: 20',
      rendered: stores,
    },
    {
      name: 'a style',
      file: 'src/components/Breadcrumbs.astro',
      from: /padding-block: var\(--space-4\)/,
      to: 'padding-block: var(--space-5)',
      rendered: stores,
    },
  ])('$name', async ({ file, from, to, rendered }) => {
    expect(await renderedAfter(file, (text) => text.replace(from, to))).toEqual(rendered);
  });

  test('renders a text of one store after another’s price was set', async () => {
    await copy.edit('src/i18n/locales/de/product.json', (text) =>
      text.replace(/"description": "[^"]+"/, '"description": "Im Einzelnen"'),
    );
    await run('scripts/shop.ts', 'price', 'set', 'vm-1061-21x30', '4321', '--store', 'se');
    await run('scripts/shop.ts', 'pages', 'render');
    const followed = await digests();
    await run('scripts/build.ts');
    expect(followed).toEqual(await digests());
  });
});
