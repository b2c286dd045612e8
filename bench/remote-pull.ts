import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importCatalogue } from '../src/catalogue/import/import-catalogue.ts';
import { pullCatalogue } from '../src/commerce/backends/vsf/catalogue/pull/pull-catalogue.ts';
import { listing } from '../src/config/shop.ts';
import { storeViews } from '../src/config/store-views.ts';
import { openDatabase } from '../src/database/open.ts';
import { openPullingShop } from '../tests/support/api/pulling-shop.ts';
import { category, de, product } from '../tests/support/small-catalogue.ts';
import { median } from './median.ts';
import { startWorker } from './start-worker.ts';

const products = 10_000;
const rounds = 3;

/**
 * Times a pull of a catalogue from the stand-in of a Vue Storefront API, which runs in a thread of its own, against the import of
 * the same documents as a dump; each into an empty database.
 */
export async function benchPull(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-bench-'));
  const dump = path.join(folder, 'dump.ndjson');
  await writeFile(dump, madeUpDump());
  const api = await startWorker('./stand-in-server.ts', { dump });
  try {
    const times: [pulling: number, importing: number][] = [];
    for (let round = 0; round < rounds; round++)
      times.push([
        await timed(() => pull(api.url)),
        await timed(() => importDump(dump, path.join(folder, `${round}`))),
      ]);
    const [pulling = 0, importing = 0] = [0, 1].map((index) => median(times.map((each) => each[index] ?? 0)));
    const ratio = (pulling / importing).toFixed(2);
    const seconds = (time: number) => (time / 1000).toFixed(1);
    console.log(
      `  ${products} products: ${seconds(pulling)} s to pull, ${seconds(importing)} s to import, ratio ${ratio}`,
    );
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function pull(url: string): Promise<void> {
  const shop = await openPullingShop(url);
  try {
    const { stores, failures } = await pullCatalogue(shop.engine, { storeViews: [de] });
    if (stores[0]?.imported?.imported.product !== products)
      throw new Error(`The pull is not whole: ${JSON.stringify(failures)}`);
  } finally {
    await shop.close();
  }
}

async function importDump(dump: string, dataDirectory: string): Promise<void> {
  const db = await openDatabase({ dataDirectory });
  const report = await importCatalogue(dump, de, {
    db,
    store: de.storeCode,
    storeCodes: new Set(storeViews.map(({ storeCode }) => storeCode)),
    rootCategoryId: listing.rootCategoryId,
    now: new Date(),
  });
  await db.destroy();
  if (report.imported.product !== products) throw new Error('The import is not whole');
}

/** Hits of a search index, one a line: products with the texts that they usually have. */
function madeUpDump(): string {
  const words = 'A quiet print of the sea before the rain, on heavy paper that keeps its colours. ';
  const categories = [
    category(2, 1, 1),
    ...Array.from({ length: 20 }, (_, index) => category(index + 3, 2, 2)),
  ];
  const hits = [
    ...categories.map((document) => ({ _type: 'category', _source: document })),
    ...Array.from({ length: products }, (_, index) => ({
      _type: 'product',
      _source: product(index + 1, {
        status: 1,
        visibility: 4,
        category_ids: [3 + (index % 20)],
        category: [{ category_id: 3 + (index % 20), name: 'Category', position: index }],
        description: `<p>${words.repeat(5)}</p>`,
        short_description: words,
        meta_title: `Product ${index}`,
        image: `/p/r/product-${index}.jpg`,
        media_gallery: [1, 2, 3].map((pos) => ({
          image: `/p/r/product-${index}-${pos}.jpg`,
          pos,
          typ: 'image',
        })),
        updated_at: '2026-11-01 12:00:00',
      }),
    })),
  ];
  return hits.map((hit) => `${JSON.stringify(hit)}\n`).join('');
}
