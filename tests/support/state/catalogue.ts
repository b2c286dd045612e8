import type { CatalogueSource } from '../../../src/catalogue/source.ts';

const plenty = { qty: 100_000, is_in_stock: true, backorders: false, manage_stock: true };

const simple = (id: number, sku: string, more: object = {}) => ({
  id,
  sku,
  name: sku,
  type_id: 'simple',
  attribute_set_id: 9,
  status: 1,
  visibility: 4,
  url_key: sku.toLowerCase(),
  url_path: sku.toLowerCase(),
  tax_class_id: 2,
  category_ids: [],
  price: 12.5,
  stock: plenty,
  ...more,
});

/** A print that lists one size, which another print lists, too. */
const print = (id: number, sku: string) =>
  simple(id, sku, {
    type_id: 'configurable',
    configurable_options: [
      { attribute_id: 93, attribute_code: 'sizes', label: 'Size', values: [{ value_index: 7 }] },
    ],
    configurable_children: [
      { id: 30, sku: 'SIZE', status: 1, price: 12.5, sizes: 7, tax_class_id: 2, stock: plenty },
    ],
  });

/** Products for the browser's side of the shop, each at 12.50 with tax and in plenty: prints, their frames, and a set. */
export function stateCatalogue(): CatalogueSource {
  const text = {
    option_id: 1,
    title: 'Text',
    type: 'field',
    is_require: false,
    price: 0,
    price_type: 'fixed',
  };
  return {
    products: [
      simple(1, 'A', { custom_options: [text] }),
      ...['B', 'C', 'X', 'Y', 'NEW', 'PART'].map((sku, index) => simple(2 + index, sku)),
      simple(10, 'OAK', { attribute_set_id: 10 }),
      simple(11, 'BOARD', { attribute_set_id: 11 }),
      simple(20, 'SET', {
        type_id: 'bundle',
        price: 0,
        bundle_options: [
          {
            option_id: 1,
            title: 'Part',
            required: true,
            type: 'radio',
            position: 1,
            product_links: [{ id: 5, sku: 'PART', qty: 1, is_default: true, can_change_quantity: 1 }],
          },
        ],
      }),
      print(31, 'P'),
      print(32, 'Q'),
    ],
    categories: [],
    attributes: [
      {
        attribute_id: 93,
        attribute_code: 'sizes',
        frontend_input: 'select',
        options: [{ label: '30×40', value: '7' }],
      },
    ],
    taxRules: [],
  };
}
