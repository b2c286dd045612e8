import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasRows } from '../../src/catalogue/linked-stores.ts';
import { replaceCatalogue } from '../../src/catalogue/write.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import { attributeSetIds, type AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import { seedStories } from './stories.ts';

const storeViews = ['se', 'us'].flatMap((code) => findStoreView(code) ?? []);

test('gives the stories of the demo to stores that sell prints', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-stories-'));
  const db = await openDatabase({ dataDirectory });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDirectory, { recursive: true });
  });
  const sets: readonly AttributeSetName[] = ['poster', 'default'];
  for (const [index, storeView] of storeViews.entries()) {
    const attribute_set_id = attributeSetIds[sets[index] ?? 'default'];
    const own = { id: 1, sku: 'own', name: 'Own', type_id: 'simple', url_key: 'own', price: 10 };
    await replaceCatalogue(db, storeView, {
      products: [{ ...own, attribute_set_id, visibility: 4, status: 1, tax_class_id: 2 }],
    });
  }
  expect(await seedStories(db, { storeViews, dataDirectory })).toEqual(['se']);
  expect(await hasRows(db, 'us', ['story'])).toBe(false);
});
