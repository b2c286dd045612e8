import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createIndex } from 'pagefind';
import { vocabularyOf } from '../../../src/domain/search/search-correction.ts';
import { hitOfRecord, type SearchHit, type SearchRecord } from '../../../src/domain/search/search-record.ts';
import { indexedWords } from '../../../src/domain/search/words-of-text.ts';
import { pagefindFragments } from '../../../src/config/limits/search.ts';

/** What a browser loads; the rest of a bundle are ready-made interfaces. */
const needed =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|[^/]*\.(pf_meta|pagefind)|(fragment|index|filter)\/.*)$/;

/** A language that Pagefind has no stemmer for: words are cut and compared by `src/domain/search` alone. */
const withoutStems = 'zxx';

/**
 * Writes the Pagefind index of a store to a folder: https://pagefind.app/docs/node-api/. What is found stands in it as
 * `indexedWords`; names, keywords and the like are metadata, which the browser weighs field by field; the number of files
 * is bounded. Beside it stand `words.json`, the words of the store and their language, which questions are compared with,
 * and `products.json`, the product ids of Pagefind's results, which alone would tell them only file by file.
 */
export async function writePagefind(
  directory: string,
  language: string,
  records: readonly SearchRecord[],
): Promise<void> {
  const { index, errors } = await createIndex({
    forceLanguage: withoutStems,
    maxFragments: pagefindFragments,
  });
  if (!index) throw new Error(`Pagefind can't make an index: ${errors.join(' ')}`);
  try {
    for (const record of records) refuse(await index.addCustomRecord(customRecord(record)));
    const result = await index.getFiles();
    refuse(result);
    for (const { path: name, content } of result.files) {
      if (!needed.test(name)) continue;
      const file = path.join(directory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const words = vocabularyOf(language, records);
    await writeFile(path.join(directory, 'words.json'), JSON.stringify(words));
    await writeFile(path.join(directory, 'products.json'), JSON.stringify(productIds(result.files, records)));
  } finally {
    await index.deleteIndex();
  }
}

const fragmentMark = 'pagefind_dcd';

/** Product ids by the ids that Pagefind's results have: the names of its fragments, or those within groups of them. */
function productIds(
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
  records: readonly SearchRecord[],
): Readonly<Record<string, number>> {
  const idOf = new Map(records.map(({ url, productId }) => [url, productId]));
  const found: Record<string, number> = {};
  for (const { path: name, content } of files.filter(({ path: file }) => file.startsWith('fragment/'))) {
    const text = gunzipSync(content).toString().slice(fragmentMark.length);
    const read = JSON.parse(text) as Fragment | Readonly<Record<string, Fragment>>;
    const fragments = isFragment(read) ? { [path.basename(name, '.pf_fragment')]: read } : read;
    for (const [result, { url: shown }] of Object.entries(fragments)) {
      const { url } = JSON.parse(shown) as SearchHit;
      const id = idOf.get(url);
      if (id !== undefined) found[result] = id;
    }
  }
  const wanted = new Set(idOf.values());
  wanted.delete(undefined);
  if (Object.keys(found).length !== wanted.size)
    throw new Error("Pagefind's fragments can't be read: did its version change?");
  return found;
}

interface Fragment {
  readonly url: string;
}

function isFragment(read: Fragment | Readonly<Record<string, Fragment>>): read is Fragment {
  return typeof read['url'] === 'string';
}

function customRecord(record: SearchRecord) {
  const { kind, name, sku = '', variants = '', categories, keywords, summary, text, bestsellers } = record;
  const meta = { name, sku: `${sku} ${variants}`.trim(), categories, keywords, summary };
  return {
    // All that a record has besides is indexed: a picture's address would be found by its parts.
    url: JSON.stringify(hitOfRecord(record)),
    language: withoutStems,
    content: indexed(`${name}. ${text}`),
    meta: Object.fromEntries(
      Object.entries(meta).flatMap(([field, value]) => (value ? [[field, indexed(value)] as const] : [])),
    ),
    filters: { kind: [kind] },
    ...(bestsellers !== undefined && { sort: { bestsellers: String(bestsellers) } }),
  };
}

function indexed(text: string): string {
  return indexedWords(text).join(' ');
}

function refuse({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind can't take a record: ${errors.join(' ')}`);
}
