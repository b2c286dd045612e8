import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import { startDatabase } from '../../../tests/support/databases.ts';
import { importCatalogue, type ImportProgress } from './import-catalogue.ts';

test.each([
  ['an import', [{ id: 1, sku: 'a', name: 'A', type_id: 'simple', price: 10 }], false],
  ['a dry run', [{ id: 1, sku: 'a', name: 'A', type_id: 'simple', price: 10 }], true],
  ['a dry run without products', [], true],
])('%s never decreases, and ends complete', async (_, products, dryRun) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-import-'));
  const database = await startDatabase('SQLite');
  try {
    await database.empty();
    await writeFile(path.join(folder, 'products.json'), JSON.stringify(products));
    await writeFile(
      path.join(folder, 'categories.json'),
      JSON.stringify([{ id: 3, parent_id: 2, name: 'C' }]),
    );
    const shares: number[] = [];
    const onProgress = ({ done, total }: ImportProgress) => shares.push(done / total);
    await importCatalogue(folder, findStoreView('en')!, {
      db: dryRun ? undefined : database.db,
      now: new Date('2026-11-21T12:00:00Z'),
      store: 'en',
      storeCodes: new Set(['en']),
      rootCategoryId: 2,
      onProgress,
    });
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
});
