import { expect, test } from 'vitest';
import { catalogueDatabase, category, de, source } from '../../../tests/support/small-catalogue.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import { listing } from '../../config/shop.ts';
import { isListedCategory } from './category-data.ts';

const shop = catalogueDatabase('SQLite');

test.each([
  ['a category with a page', 3, true],
  ['all products', listing.rootCategoryId, true],
  ['the root of an imported tree, which has no page', 51, false],
  ['no category', 99, false],
])('%s has a listing: %s', async (_, id, isListed) => {
  const categories = [category(3, 2, 2), category(51, 1, 1, { url_path: '' })];
  await replaceCatalogue(shop.database.db, de, { ...source, categories });
  expect(await isListedCategory(shop.open(), id)).toBe(isListed);
});
