import { describe, expect, it } from 'vitest';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { listing, wallPath } from '../../src/config/shop.ts';
import { sceneKinds, scenePath } from '../art/scenes.ts';
import { categoriesOf } from '../catalogue/category-documents.ts';
import { createRecipe } from '../catalogue/recipe.ts';
import { itemsOf } from '../catalogue/source.ts';
import { demoTexts } from '../texts/texts.ts';
import { storiesOf } from './stories.ts';

const recipe = createRecipe();
const pictures = new Set<unknown>(sceneKinds.map(scenePath));
const stores = enabledStoreViews(readEnvironment({})).map((storeView) => ({
  storeView,
  name: storeView.storeCode,
}));

/** The values of a field in a story, in the order in which they stand there; of a list each one. */
function valuesOf(fields: readonly string[], node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap((each) => valuesOf(fields, each));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([field, value]: [string, unknown]) =>
    fields.includes(field) ? [value].flat() : valuesOf(fields, value),
  );
}

describe.each(stores)('the stories of $name', ({ storeView }) => {
  const stories = storiesOf(storeView);
  const skus = new Set<unknown>(itemsOf(storeView, recipe).map(({ sku }) => sku));
  const categories = new Set<unknown>(
    categoriesOf(storeView, demoTexts(storeView.i18n.defaultLocale)).keys(),
  );
  const pages = new Set<unknown>([...stories.map(({ slug }) => slug), listing.allProductsPath, wallPath]);

  it.each(stories.map((story) => ({ story, slug: story['slug'] })))(
    '$slug names only what the store has',
    ({ story }) => {
      const named = valuesOf(['sku', 'skus', 'image_sku'], story);
      expect(named.filter((sku) => !skus.has(sku))).toEqual([]);

      const ids = valuesOf(['category_id', 'category_ids', 'link_category_id'], story);
      expect(ids.filter((id) => !categories.has(id))).toEqual([]);

      expect(valuesOf(['image'], story).filter((path) => !pictures.has(path))).toEqual([]);

      expect(valuesOf(['link_path'], story).filter((path) => !pages.has(path))).toEqual([]);
    },
  );

  it('gives every block an id of its own', () => {
    const ids = valuesOf(['_uid'], stories);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
