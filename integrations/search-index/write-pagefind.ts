import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createIndex } from 'pagefind';
import type { SearchRecord } from '../../src/domain/search-record.ts';

/** What a browser loads; the rest of a bundle are ready-made interfaces. */
const needed =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|[^/]*\.(pf_meta|pagefind)|(fragment|index|filter)\/.*)$/;

/**
 * Writes the Pagefind index of a store to a folder: https://pagefind.app/docs/node-api/. Names, keywords and the like
 * are metadata, which the browser weighs field by field; the number of files is bounded.
 */
export async function writePagefind(
  directory: string,
  language: string,
  records: readonly SearchRecord[],
): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: language, maxFragments: 200 });
  if (!index) throw new Error(`Pagefind can't make an index: ${errors.join(' ')}`);
  try {
    for (const record of records) refuse(await index.addCustomRecord(customRecord(record, language)));
    const result = await index.getFiles();
    refuse(result);
    for (const { path: name, content } of result.files) {
      if (!needed.test(name)) continue;
      const file = path.join(directory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  } finally {
    await index.deleteIndex();
  }
}

function customRecord(record: SearchRecord, language: string) {
  const { kind, url, name, sku, categories, keywords, summary, text, image, price, bestsellers } = record;
  const meta = { title: name, kind, sku, categories, keywords, summary, image, price };
  return {
    url,
    language,
    content: [name, categories, keywords, summary, text].filter(Boolean).join('. '),
    meta: Object.fromEntries(
      Object.entries(meta).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
    filters: { kind: [kind] },
    ...(bestsellers !== undefined && { sort: { bestsellers: String(bestsellers) } }),
  };
}

function refuse({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind can't take a record: ${errors.join(' ')}`);
}
