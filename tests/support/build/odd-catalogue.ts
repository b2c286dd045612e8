const category = (id: number, parent_id: number, name: string, more: object = {}) => ({
  _index: 'shop',
  _type: 'category',
  _id: String(id),
  _source: { id, parent_id, name, is_active: true, ...more },
});
const product = (id: number, more: object = {}) => ({
  _index: 'shop',
  _type: 'product',
  _id: String(id),
  _source: {
    id,
    sku: `odd-${id}`,
    name: `Odd ${id}`,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    price: 20,
    tax_class_id: 2,
    category_ids: [101],
    ...more,
  },
});
const long = 'An exceptionally long name that goes on and on '.repeat(8);
/**
 * A dump, hit by hit, with what real ones surprise by: a root of another id, addresses that are there twice or are pages
 * of the shop, entities, long names, prices and labels that are missing, parts and variants that are not there, texts and
 * amounts that no database holds, ids that are there twice.
 */
export const oddCatalogue: readonly object[] = [
  category(100, 0, 'Root'),
  category(101, 100, 'Caf&eacute; &amp; Bar'),
  category(102, 101, 'Deep/Slash', { url_path: 'Deep Space/Über Uns.html' }),
  category(103, 100, 'Twin', { url_path: 'twin' }),
  category(104, 100, 'Twin', { url_path: 'twin' }),
  category(105, 100, long),
  category(106, 100, 'Checkout', { url_path: 'checkout' }),
  category(2, 100, 'Number Two'),
  category(107, 100, 'Superlongwordwithoutanyspaces'.repeat(6)),
  {
    _index: 'shop',
    _type: 'attribute',
    _source: {
      attribute_id: 93,
      attribute_code: 'color',
      frontend_input: 'swatch_visual',
      default_frontend_label: 'Colour',
      is_user_defined: true,
      options: [{ value: '50', label: 'Blue' }, { value: '58', label: '' }, { value: '59' }],
    },
  },
  {
    _index: 'shop',
    _type: 'taxrule',
    _source: {
      id: 1,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [{ id: 1, rate: 21, tax_country_id: 'NL' }],
    },
  },
  product(1),
  product(2, { price: 0, name: 'Priceless' }),
  product(3, { price: undefined, name: 'No price at all' }),
  product(4, { name: 'Fish &amp; Chips &quot;XL&quot; <b>now</b>', url_path: 'twin' }),
  product(5, { url_path: 'shop/Some Thing.html' }),
  product(6, { url_path: 'shop/Some Thing.html' }),
  product(7, { category_ids: [] }),
  product(8, { name: long, url_key: 'x'.repeat(400) }),
  product(9, {
    type_id: 'configurable',
    configurable_children: [],
    configurable_options: [{ attribute_id: 93, values: [{ value_index: 50 }] }],
    name: 'No children',
  }),
  product(10, {
    type_id: 'configurable',
    price: 0,
    name: 'Colours',
    configurable_options: [
      {
        attribute_id: '93',
        values: [{ value_index: 50 }, { value_index: 58 }, { value_index: 59 }, { value_index: 77 }],
      },
    ],
    configurable_children: [
      { sku: 'odd-10-a', color: 50, price: 30, special_price: 25 },
      { sku: 'odd-10-b', color: '58', price: '31' },
      { sku: 'odd-10-c', color: 59, price: 32 },
    ],
  }),
  product(11, { special_price: 15, name: 'Special' }),
  product(12, { special_price: 15, special_to_date: '2020-01-01 00:00:00', name: 'Special over' }),
  product(13, { tax_class_id: 99, name: 'Tax class without rule' }),
  product(14, { tax_class_id: '0', name: 'Untaxed' }),
  product(15, {
    type_id: 'grouped',
    price: 0,
    name: 'Group of gone',
    product_links: [{ link_type: 'associated', linked_product_sku: 'gone', sku: 'odd-15' }],
  }),
  product(16, {
    type_id: 'grouped',
    price: null,
    name: 'Group',
    product_links: [
      { link_type: 'associated', linked_product_sku: 'odd-1' },
      { link_type: 'associated', linked_product_sku: 'odd-11', qty: '2' },
    ],
  }),
  product(17, {
    type_id: 'bundle',
    price: 0,
    name: 'Bundle with a gap',
    bundle_options: [
      {
        option_id: '1',
        title: 'One',
        required: '1',
        type: 'select',
        product_links: [
          { id: '1', sku: 'odd-1', qty: '1' },
          { id: '2', sku: 'gone' },
        ],
      },
      { option_id: 2, title: 'Gone', product_links: [{ sku: 'gone' }] },
    ],
  }),
  product(18, { url_path: 'checkout' }),
  product(19, { name: 'ÄÖÜ 100% 日本語', url_path: 'ÄÖÜ/100%/日本語' }),
  product(20, {
    image: 'no_selection',
    media_gallery: [{ image: '/gone.jpg' }, { image: null }],
    description: 'Plain\ntext &amp; more',
    name: 'Pictures gone',
  }),
  product(21, { image: 'https://cdn.example.com/a b.jpg', name: 'Foreign picture' }),
  product(22, { type_id: 'mystery', name: 'Unknown type' }),
  product(23, { stock: { qty: 0, is_in_stock: false }, name: 'Out of stock' }),
  product(24, { type_id: 'virtual', name: 'Virtual', category_ids: [2] }),
  product(25, { url_path: 'about' }),
  product(26, {
    name: 'Number only',
    url_key: '2024',
    color: 58,
    custom_options: [{ option_id: '3', title: 'Engraving', type: 'field', price: '5', is_require: false }],
  }),
  product(27, { price: -5, name: 'Negative' }),
  product(28, { price: '12,50', name: 'Comma price' }),
  product(29, { price: 1234567.891, name: 'Dear' }),
  product(30, { visibility: 'Catalog, Search', status: 'Enabled', name: 'Words for numbers' }),
  product(31, { name: '   ' }),
  product(32, { sku: 'A B/C?d#e&f"g', name: 'Odd sku' }),
  product(33, { sku: 'odd-33\u0000', name: 'Half a moon \ud83d', description: 'A\u0000B \ude00' }),
  product(34, { price: 1e14, name: 'Too dear' }),
  product(35, {
    type_id: 'bundle',
    price: 0,
    name: 'Bundle with one id twice',
    bundle_options: [
      { option_id: 1, title: 'One', product_links: [{ id: '1', sku: 'odd-1', qty: 1 }] },
      { option_id: 1, title: 'Two', product_links: [{ id: '1', sku: 'odd-11', qty: 1 }] },
    ],
  }),
];
