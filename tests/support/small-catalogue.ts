import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../src/catalogue/read.ts';
import type { CatalogueSource } from '../../src/catalogue/source.ts';
import { replaceCatalogue } from '../../src/catalogue/write.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { startDatabase, type DatabaseKind, type TestDatabase } from './databases.ts';

/** The store whose catalogue it is. */
export const de = findStoreView('de')!;
/** The instant at which it is read. */
export const now = new Date('2026-11-21T12:00:00Z');
export const sku = (text: string) => text;

/** A category document; active ones below the root have the path `c{id}`. */
export const category = (id: number, parent_id: number, level: number, more: object = {}) => ({
  id,
  parent_id,
  level,
  name: `Category ${id}`,
  position: id,
  is_active: true,
  url_key: `c${id}`,
  url_path: level > 1 ? `c${id}` : '',
  ...more,
});

/** A product document: sku `p{id}`, for as many euros as its id, and as many in stock. */
export const product = (id: number, more: object = {}) => ({
  id,
  sku: `p${id}`,
  name: `Product ${id}`,
  type_id: 'simple',
  url_key: `product-${id}`,
  url_path: `posters/product-${id}`,
  tax_class_id: 2,
  price: id,
  stock: { qty: id, is_in_stock: true, backorders: 0 },
  category: [{ category_id: 3, name: 'Category 3', position: 100 - id }],
  category_ids: [3],
  ...more,
});

const child = (id: number, sizes: number, price: number) => ({
  id,
  sku: `p1-${sizes}`,
  sizes: String(sizes),
  status: 1,
  price,
});

/** A product of every type, categories, attributes, a tax rule and stories. */
export const source = {
  categories: [
    category(2, 1, 1),
    category(3, 2, 2),
    category(4, 3, 3),
    category(5, 2, 2, { is_active: false }),
  ],
  attributes: [
    { attribute_id: 7, attribute_code: 'sizes', options: [{ value: '8', label: '30×40' }] },
    { attribute_id: 8, attribute_code: 'color2', frontend_input: 'multiselect', options: [] },
  ],
  taxRules: [
    {
      id: 1,
      code: 'VAT',
      product_tax_class_ids: [2],
      rates: [{ rate: 25, tax_country_id: 'DE', tax_region_id: 0 }],
    },
  ],
  products: [
    product(1, {
      type_id: 'configurable',
      attribute_set_id: 9,
      popularity: 3,
      configurable_options: [
        {
          attribute_id: 7,
          attribute_code: 'sizes',
          label: 'Size',
          values: [{ value_index: 8, label: '30×40' }],
        },
      ],
      configurable_children: [child(11, 8, 20), child(12, 9, 12.5)],
    }),
    product(2, { popularity: 1, color2: ['18', '19'], special_price: 1, special_to_date: '2026-11-22' }),
    product(3, {
      popularity: 2,
      category: [{ category_id: 4, name: 'Category 4', position: 1 }],
      category_ids: [4],
      backorders: true,
    }),
    product(4, { visibility: 1, type_id: 'simple' }),
    product(5, { status: 2 }),
    product(6, {
      type_id: 'bundle',
      bundle_options: [
        { option_id: 1, title: 'Print', product_links: [{ id: '1', sku: 'p2', qty: 2, is_default: true }] },
      ],
      category: [],
      category_ids: [],
    }),
    product(7, {
      type_id: 'grouped',
      product_links: [
        { sku: 'p7', link_type: 'associated', linked_product_sku: 'p3', linked_product_type: 'simple' },
        { sku: 'p7', link_type: 'related', linked_product_sku: 'p2', linked_product_type: 'simple' },
      ],
      category: [],
      category_ids: [],
    }),
  ],
  stories: [
    {
      slug: 'home',
      uuid: '1',
      name: 'Home',
      full_slug: 'de/home',
      content: { _uid: '1', component: 'page' },
    },
    {
      slug: 'about',
      uuid: '2',
      name: 'About',
      full_slug: 'de/about',
      content: { _uid: '2', component: 'page' },
    },
  ],
} satisfies CatalogueSource;

/** A database that holds the catalogue anew before each test of the file. */
export interface CatalogueDatabase {
  readonly database: TestDatabase;
  /** The catalogue as it is read at an instant. */
  open(at?: Date): Catalogue;
}

/** Fills a database before each test of a `describe`; to be read inside tests only. */
export function catalogueDatabase(kind: DatabaseKind): CatalogueDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await startDatabase(kind);
  }, 90_000);
  afterAll(() => database?.stop());
  const started = (): TestDatabase => {
    if (!database) throw new Error('The database is there inside tests only.');
    return database;
  };
  beforeEach(async () => {
    await started().empty();
    const { problems } = await replaceCatalogue(started().db, de, source);
    expect(problems).toEqual([]);
  });
  return {
    get database() {
      return started();
    },
    open: (at = now) => openCatalogue(started().db, de, { now: at }),
  };
}
