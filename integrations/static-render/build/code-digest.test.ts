import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findStoreView } from '../../../src/config/store-views.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { codeDigest } from './code-digest.ts';

let folder: string;
const storeViews = ['de', 'at', 'se'].flatMap((storeCode) => findStoreView(storeCode) ?? []);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-code-'));
  for (const file of ['src/a.ts', 'src/config/store-views/se.ts', 'astro.config.mjs'])
    await write(file, 'first');
  for (const locale of ['de', 'de-AT', 'sv']) await write(`src/i18n/locales/${locale}/cart.json`, 'first');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** What of the digests is another one after a change. */
async function changedBy(
  change: () => Promise<unknown>,
  views: readonly StoreView[] = storeViews,
  shownOf: (storeView: StoreView) => unknown = () => [],
): Promise<readonly string[]> {
  const before = codeDigest(folder, storeViews, { shownOf: () => [] });
  await change();
  const now = codeDigest(folder, views, { shownOf });
  const stores = Object.keys(before.inputs.stores).filter(
    (store) => before.inputs.stores[store] !== now.inputs.stores[store],
  );
  return [
    ...(before.code === now.code ? [] : ['code']),
    ...(before.inputs.shared === now.inputs.shared ? [] : ['shared']),
    ...stores,
  ];
}
const withRecord = (change: Partial<StoreView>) =>
  storeViews.map((each) => (each.storeCode === 'se' ? { ...each, ...change } : each));
const nothing = () => Promise.resolve();

it('a setting that a store’s pages show is part of that store', async () => {
  const shownOf = ({ storeCode }: StoreView) => (storeCode === 'at' ? ['paypal'] : []);
  expect(await changedBy(nothing, storeViews, shownOf)).toEqual(['code', 'at']);
});

it.each([
  ['src/a.ts', ['code', 'shared']],
  ['src/new.ts', ['code', 'shared']],
  ['src/a.test.ts', []],
  ['README.md', []],
  ['src/i18n/locales/de/cart.json', ['code', 'de', 'at']],
  ['src/i18n/locales/de/new.json', ['code', 'de', 'at']],
  ['src/i18n/locales/de-AT/cart.json', ['code', 'at']],
  ['src/i18n/locales/sv/cart.json', ['code', 'se']],
  ['src/config/store-views/se.ts', ['code']],
])('reports which stores %s is part of', async (file, changed) => {
  expect(await changedBy(() => write(file, 'second'))).toEqual(changed);
});

/** What other incremental builds have left as it was. */
it.each([
  ['a rule of a stylesheet', 'src/styles/product.css', '.a { color: red }'],
  ['a part that stylesheets share', 'src/styles/media.css', '@custom-media --wide (width > 60rem);'],
  ['the order of imports', 'src/a.ts', "import b from './b.png';\nimport a from './a.png';"],
  ['a package', 'package-lock.json', '{ "packages": {} }'],
  ['the middleware', 'src/middleware.ts', 'export {}'],
  ['the configuration', 'astro.config.mjs', 'export default {}'],
  ['how texts are loaded', 'astro-i18next.config.ts', 'export default {}'],
  ['what an import by name leads to', 'package.json', '{ "imports": {} }'],
  ['how sources are compiled', 'tsconfig.json', '{}'],
  ['an island, by which scripts are split otherwise', 'src/islands/new.tsx', 'export {}'],
])('changes all pages if %s changes', async (_, file, text) => {
  await write('src/a.ts', "import a from './a.png';\nimport b from './b.png';");
  expect(await changedBy(() => write(file, text))).toEqual(['code', 'shared']);
});

it('identifies a record by its content, and whether other stores’ pages show it', async () => {
  expect(await changedBy(nothing, withRecord({ allowHomeDecor: false }))).toEqual(['se']);
  expect(await changedBy(nothing, withRecord({ name: 'Konungariket' }))).toEqual(['shared', 'se']);
  expect(await changedBy(nothing, withRecord({ url: 'https://other.example' }))).toEqual(['shared', 'se']);
});

it('is the same for a copy in another folder', async () => {
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  expect(codeDigest(copy, storeViews, { shownOf: nothing })).toEqual(
    codeDigest(folder, storeViews, { shownOf: nothing }),
  );
  await rm(copy, { recursive: true });
});
