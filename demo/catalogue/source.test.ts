import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { attributeSetIds } from '../../src/domain/product/attribute-sets.ts';
import { canonicalProductPath, preferredChild } from '../../src/domain/url/product-url.ts';
import { isSpecialPriceActive } from '../../src/domain/price/special-price.ts';
import {
  attributeDocument,
  categoryDocument,
  productDocument,
  storyDocument,
  taxRuleDocument,
  type ProductDocument,
} from '../../src/catalogue/source.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { isLong } from '../../tests/support/is-long.ts';
import { createRecipe } from './recipe.ts';
import { demoCatalogue } from './source.ts';

const items = createRecipe();
const stores = enabledStoreViews(readEnvironment({}))
  .map((storeView) => ({ storeView, name: storeView.storeCode }))
  .filter(({ name }) => isLong || ['de', 'dk', 'pl', 'us'].includes(name));
const now = new Date('2026-11-21T12:00:00Z');

async function all<T>(
  documents: Iterable<unknown> | AsyncIterable<unknown> | undefined,
  parse: (one: unknown) => T,
) {
  const list: T[] = [];
  for await (const document of documents ?? []) list.push(parse(document));
  return list;
}

async function read(storeView: StoreView) {
  const source = demoCatalogue(storeView, items);
  return {
    products: await all(source.products, (one) => productDocument.parse(one)),
    categories: await all(source.categories, (one) => categoryDocument.parse(one)),
    attributes: await all(source.attributes, (one) => attributeDocument.parse(one)),
    taxRules: await all(source.taxRules, (one) => taxRuleDocument.parse(one)),
    stories: await all(source.stories, (one) => storyDocument.parse(one)),
  };
}

function repeated(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe.each(stores)('the demo catalogue of $name', async ({ storeView }) => {
  const { products, categories, attributes, taxRules, stories } = await read(storeView);
  const children = products.flatMap((product) => product.configurable_children ?? []);
  const skus = [...products, ...children].map(({ sku }) => sku);
  const sets = new Set(products.map((product) => product.attribute_set_id));

  it('has the products of every kind that the store sells', () => {
    const kinds = Object.entries(attributeSetIds).filter(
      ([kind]) => kind !== 'home_decor' || storeView.allowHomeDecor,
    );
    expect([...sets].sort()).toEqual(kinds.map(([, id]) => id).sort());
    expect(products.length).toBeGreaterThanOrEqual(370);
    const types = new Set(products.map(({ type_id }) => type_id));
    expect([...types].sort()).toEqual(['bundle', 'configurable', 'grouped', 'simple', 'virtual']);
    expect(products.some((product) => Array.isArray(product['custom_options']))).toBe(true);
  });

  it('uses every SKU, ID and address once', () => {
    expect(repeated(skus)).toEqual([]);
    expect(repeated([...products, ...children].map(({ id }) => id))).toEqual([]);
    const paths = [
      ...[...products, ...children].map(({ url_path }) => url_path),
      ...categories.map(({ url_path }) => url_path),
    ];
    expect(repeated(paths)).toEqual([]);
    for (const path of paths) expect(path).toMatch(/^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
  });

  it('gives products their canonical address', () => {
    for (const product of products) expect(canonicalProductPath(product, storeView)).toBe(product.url_path);
  });

  it('uses only options that its attributes have', () => {
    for (const { attribute_code, options } of attributes.filter(
      (attribute) => attribute.options.length > 0,
    )) {
      const known = new Set(options.map(({ value }) => value));
      const used = [...products, ...children].flatMap((document) => [document[attribute_code] ?? []].flat());
      for (const value of used) expect(known, attribute_code).toContain(String(value));
      for (const { label } of options) expect(label).not.toBe('');
    }
  });

  it('has positive prices, lower special prices, and the currency’s decimals', () => {
    for (const { sku, price, special_price } of [...products, ...children]) {
      expect(price, sku).toBeGreaterThan(0);
      for (const amount of [price, special_price ?? 1]) {
        expect(Number(amount?.toFixed(storeView.i18n.fractionDigits)), sku).toBe(amount);
      }
      if (special_price) expect(special_price, sku).toBeLessThan(price ?? 0);
    }
    const specials = children.filter(({ special_price }) => special_price);
    const active = specials.filter((child) => isSpecialPriceActive(child, now));
    expect(active.length).toBeGreaterThan(0);
    expect(specials.length).toBeGreaterThan(active.length);
  });

  it('gives a weight to everything that is shipped, more for larger sizes', () => {
    const sent = [...products.filter(({ type_id }) => type_id === 'simple'), ...children];
    for (const { sku, weight } of sent) expect(Number(weight), sku).toBeGreaterThan(0);
    for (const { configurable_children: sizes } of products) {
      const weights = (sizes ?? []).map(({ weight }) => Number(weight));
      expect(weights).toEqual([...weights].sort((a, b) => a - b));
    }
  });

  it('sells vouchers for the round amount in their name, without tax', () => {
    const vouchers = products.filter(({ sku }) => /^gc-00[123]$/.test(sku));
    expect(vouchers).toHaveLength(3);
    for (const { name, price, special_price, tax_class_id } of vouchers) {
      expect(Number(/\d+/.exec(name)?.[0])).toBe(price);
      expect([special_price, tax_class_id, (price ?? 0) % 25]).toEqual([null, 0, 0]);
    }
  });

  it('puts every product into categories that exist', () => {
    const ids = new Set(categories.map(({ id }) => id));
    for (const { sku, category_ids } of products) {
      expect(category_ids.length, sku).toBeGreaterThan(0);
      for (const id of category_ids) expect(ids, sku).toContain(id);
    }
    const expected = [2, 3, 555, 134, 122, 322, 326, 559, ...(storeView.allowHomeDecor ? [347, 374] : [])];
    for (const id of expected) expect(ids).toContain(id);
    expect(categories.filter(({ id }) => id !== 2 && categoryIsEmpty(id, categories, products))).toEqual([]);
  });

  it('links only to existing products', () => {
    const known = new Set(skus);
    for (const product of products) {
      for (const { linked_product_sku } of product.product_links ?? [])
        expect(known).toContain(linked_product_sku);
      for (const option of product.bundle_options ?? []) {
        for (const { sku } of option.product_links) expect(known).toContain(sku);
        expect(option.product_links.filter((link) => link['is_default'])).toHaveLength(1);
      }
    }
  });

  it('sells posters in five to seven sizes, one of them preferred by links', () => {
    for (const product of products.filter(
      ({ attribute_set_id }) => attribute_set_id === attributeSetIds.poster,
    )) {
      const sizes = product.configurable_children ?? [];
      expect([5, 6, 7]).toContain(sizes.length);
      expect(preferredChild(sizes), product.sku).toBeDefined();
    }
  });

  it('taxes goods at the rate of its country, or not at all', () => {
    const rate = taxRules[0]?.rates.find(
      ({ tax_country_id }) => tax_country_id === storeView.tax.defaultCountry,
    );
    expect(storeView.tax.sourcePriceIncludesTax ? (rate?.rate ?? 0) > 0 : rate?.rate === 0).toBe(true);
  });

  it('has its stories', () => {
    const slugs = stories.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual([
      'about',
      'christmas',
      'contact',
      'delivery',
      'framing-guide',
      'gallery-wall-guide',
      'gift-cards',
      'home',
      'imprint',
      'privacy',
      'returns',
      'shipping',
      'sustainability',
      'terms',
      'withdrawal',
    ]);
    for (const story of stories) expect(story['full_slug']).toBe(`${storeView.storeCode}/${story.slug}`);
  });
});

function categoryIsEmpty(
  id: number,
  categories: readonly { id: number; parent_id: number }[],
  products: readonly ProductDocument[],
): boolean {
  const below = categories.filter(({ parent_id }) => parent_id === id);
  return (
    !products.some(({ category_ids }) => category_ids.includes(id)) &&
    below.every((child) => categoryIsEmpty(child.id, categories, products))
  );
}

describe('the recipe', () => {
  const digest = async (storeView: StoreView): Promise<string> => {
    const { products, categories, attributes } = await read(storeView);
    return createHash('sha256')
      .update(JSON.stringify([products, categories, attributes]))
      .digest('hex');
  };

  it('gives the same catalogue every time', async () => {
    for (const { storeView } of stores.slice(0, 3)) {
      expect(await digest(storeView)).toBe(await digest(storeView));
    }
    expect(JSON.stringify(createRecipe())).toBe(JSON.stringify(items));
  });

  it.each([200, 400, 3000])('makes %d products', (count) => {
    const made = createRecipe(count);
    expect(made).toHaveLength(count);
    expect(repeated(made.map(({ sku }) => sku)).length).toBe(0);
    expect(new Set(made.map(({ set }) => set)).size).toBe(13);
  });

  it('never has more pieces of a limited edition than it sells, and no backorders', () => {
    const editions = items.filter(({ attributes }) => attributes['limited_edition_size'] !== undefined);
    expect(editions.length).toBeGreaterThan(0);
    for (const { id, attributes, variants, stock } of editions) {
      const sellable = Number(attributes['limited_edition_size']) - (id % 10);
      expect(variants.reduce((sum, variant) => sum + variant.stock.qty, 0)).toBeLessThanOrEqual(sellable);
      expect([stock, ...variants.map((variant) => variant.stock)].some(({ backorders }) => backorders)).toBe(
        false,
      );
    }
  });

  it('has products with high, low and no stock, and on backorder', () => {
    const stock = items.flatMap(({ variants }) => variants.map((variant) => variant.stock));
    expect(stock.some(({ qty }) => qty > 20)).toBe(true);
    expect(stock.some(({ qty }) => qty > 0 && qty < 5)).toBe(true);
    expect(stock.some(({ is_in_stock }) => !is_in_stock)).toBe(true);
    expect(stock.some(({ qty, backorders }) => qty === 0 && backorders)).toBe(true);
  });
});
