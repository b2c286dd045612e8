import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linkedStore, type StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { CodeInputs } from './build-record.ts';

const sources = [
  'src/**/*',
  'integrations/**/*',
  'public/**/*',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const storeRecords = path.join('src', 'config', 'store-views') + path.sep;
const texts = path.join('src', 'i18n', 'locales') + path.sep;

/** Digests of what a build is made from. */
export interface CodeDigest {
  /** Of all of it. */
  readonly code: string;
  readonly inputs: CodeInputs;
}

interface DigestOptions {
  readonly linked?: readonly StoreView[];
  readonly shownOf: (storeView: StoreView) => unknown;
}

/**
 * Digests every file that a build is made from; tests do not count. Every start waits for it: handing hundreds of small
 * files to the thread pool takes ten times as long. `linked`: the stores that pages name; `shownOf`: what the pages of a store
 * show of the environment.
 */
export function codeDigest(
  root: string,
  storeViews: readonly StoreView[],
  { linked = storeViews, shownOf }: DigestOptions,
): CodeDigest {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const [code, shared] = [createHash('sha256'), createHash('sha256')];
  const byLocale = new Map<string, Hash>();
  for (const file of files.sort()) {
    const content = readFileSync(path.join(root, file));
    const locale = file.startsWith(texts) ? file.slice(texts.length).split(path.sep)[0] : undefined;
    if (locale !== undefined && !byLocale.has(locale)) byLocale.set(locale, createHash('sha256'));
    const part = locale === undefined ? shared : byLocale.get(locale);
    for (const digest of file.startsWith(storeRecords) ? [code] : [code, part]) {
      digest?.update(file);
      digest?.update(content);
    }
  }
  shared.update(JSON.stringify(linked.map(linkedStore)));
  const ofLocales = new Map([...byLocale].map(([locale, digest]) => [locale, digest.digest('hex')]));
  const shown = storeViews.map(shownOf);
  code.update(JSON.stringify(shown));
  const stores = storeViews.map((storeView, index) => [
    storeView.storeCode,
    digestOf(storeView, ofLocales, shown[index]),
  ]);
  return {
    code: code.digest('hex'),
    inputs: { shared: shared.digest('hex'), stores: Object.fromEntries(stores) as Record<string, string> },
  };
}

/** Digests the record of a store, the settings that its pages show, and the texts of its language and region. */
function digestOf(storeView: StoreView, ofLocales: ReadonlyMap<string, string>, shown: unknown): string {
  const { defaultLocale } = storeView.i18n;
  const [language = defaultLocale] = defaultLocale.split('-');
  return createHash('sha256')
    .update(JSON.stringify([storeView, ofLocales.get(language), ofLocales.get(defaultLocale), shown]))
    .digest('hex');
}
