import { gzipSync } from 'node:zlib';

/** A dump as files by name. */
export type DumpFiles = Readonly<Record<string, string | Buffer>>;

type Fields = Readonly<Record<string, unknown>>;

const script =
  '<script>document.title = "stolen"</script><img src=x onerror="document.title = \'stolen\'"><a href="javascript:alert(1)">';

const attributes: readonly Fields[] = [
  {
    attribute_id: 93,
    attribute_code: 'color',
    frontend_input: 'select',
    default_frontend_label: 'Farbe',
    is_user_defined: '1',
    options: [
      { value: '', label: ' ' },
      { value: '50', label: 'Blau' },
      { value: '58', label: 'Rot <b>fett</b>' },
    ],
  },
  {
    attribute_id: '142',
    attribute_code: 'size',
    frontend_input: 'select',
    frontend_label: 'Größe',
    is_user_defined: true,
    options: [
      { value: 167, label: 'S' },
      { value: 168, label: 'M' },
    ],
  },
];

const taxrule = (country: string, rate: number): Fields => ({
  id: 1,
  code: 'Rule1',
  priority: '0',
  position: 0,
  customer_tax_class_ids: ['3'],
  product_tax_class_ids: ['2'],
  tax_rates_ids: [1],
  rates: [
    {
      id: 1,
      code: `${country}-*-Rate 1`,
      rate: String(rate),
      tax_country_id: country,
      tax_region_id: '0',
      tax_postcode: '*',
    },
  ],
});

/** A product as `magento2-vsbridge-indexer` writes it: numbers as texts, `custom_attributes`, no `url_path`. */
const bridgeProduct = (id: number, more: Fields = {}): Fields => ({
  id,
  sku: `M2-${id}`,
  name: `Artikel ${id}`,
  type_id: 'simple',
  attribute_set_id: '4',
  status: '1',
  visibility: '4',
  price: '29.0000',
  final_price: 29,
  regular_price: 29,
  tier_prices: [{ customer_group_id: 32000, qty: 10, value: 20, extension_attributes: { website_id: 0 } }],
  tax_class_id: '2',
  url_key: `artikel-${id}`,
  slug: `artikel-${id}`,
  media_gallery: [{ typ: 'image', image: `/a/r/${id}.jpg`, lab: '', pos: '1', vid: null }],
  custom_attributes: [
    { attribute_code: 'color', value: '50' },
    { attribute_code: 'description', value: `<p>Für 20 € zu haben</p>${script}` },
  ],
  category_ids: ['20', '2'],
  stock: { item_id: id, product_id: id, stock_id: 1, qty: '100.0000', is_in_stock: '1', backorders: '0' },
  tsk: 1_600_000_000,
  ...more,
});

const configurable: Fields = bridgeProduct(1, {
  name: `Hemd ${script}`,
  type_id: 'configurable',
  price: '0.0000',
  final_price: 0,
  stock: { is_in_stock: true, qty: 0, manage_stock: true },
  // Only ids: neither codes nor labels nor values.
  configurable_options: [
    { id: 11, attribute_id: '93', product_id: 1 },
    { id: 12, attribute_id: '142', product_id: 1 },
  ],
  configurable_children: [
    { sku: 'M2-1-S', id: 101, status: '1', price: '49.9000', color: '50', size: '167' },
    { sku: 'M2-1-M', id: 102, status: '1', price: null, color: '58', size: '168' },
    { sku: 'M2-1-off', id: 103, status: '2', price: '1.00', color: '58', size: '167' },
  ],
  regular_price: '59.90',
});

const products: readonly Fields[] = [
  configurable,
  bridgeProduct(2, { special_price: '19.9900', special_to_date: '2099-12-31 00:00:00' }),
  bridgeProduct(3, { price: 40, final_price: '30.0000', regular_price: 40, name: 'Katalogregel' }),
  bridgeProduct(4, {
    type_id: 'bundle',
    price: 0,
    price_type: '0',
    name: 'Set',
    bundle_options: [
      {
        option_id: '1',
        title: 'Teil',
        required: '1',
        type: 'radio',
        product_links: [
          { id: '1', sku: 'M2-2', qty: '2', is_default: true },
          { id: '2', sku: 'M2-gone', qty: 1 },
        ],
      },
      { option_id: '2', title: 'Ohne Teile', required: true, type: 'select' },
    ],
  }),
  bridgeProduct(5, {
    type_id: 'grouped',
    price: null,
    name: 'Gruppe',
    product_links: [
      { sku: 'M2-5', link_type: 'associated', linked_product_sku: 'M2-2', qty: '1.0000', position: '1' },
      { sku: 'M2-5', link_type: 'associated', linked_product_sku: 'M2-3', position: '2' },
      { sku: 'M2-5', link_type: 'related', linked_product_sku: 'M2-4', position: '1' },
    ],
  }),
  bridgeProduct(6, { stock: { qty: '0', is_in_stock: '0', backorders: '0' }, name: 'Ausverkauft' }),
  bridgeProduct(7, { status: '2', name: 'Abgeschaltet' }),
  bridgeProduct(8, { visibility: '1', name: 'Unsichtbar' }),
  bridgeProduct(9, { category_ids: [], name: 'Heimatlos 9,99 €' }),
  bridgeProduct(10, {
    url_key: null,
    slug: 'nur-slug-10',
    name: 'Nur Slug',
    price: '12,50',
    final_price: null,
  }),
  bridgeProduct(12, {
    name: 'Graviert',
    custom_options: [
      {
        product_sku: 'M2-12',
        option_id: '4',
        title: 'Gravur',
        type: 'field',
        sort_order: 1,
        is_require: true,
        price: '5.0000',
        price_type: 'fixed',
        max_characters: 20,
      },
      {
        product_sku: 'M2-12',
        option_id: 5,
        title: 'Schachtel',
        type: 'drop_down',
        sort_order: 2,
        is_require: '1',
        values: [
          { title: 'Ohne', sort_order: 1, price: 0, price_type: 'fixed', option_type_id: '7' },
          { title: 'Papier', sort_order: 2, price: '10.0000', price_type: 'percent', option_type_id: 8 },
        ],
      },
    ],
  }),
  // A variant is a document of its own, too, with an address that Magento never showed.
  bridgeProduct(101, {
    sku: 'M2-1-S',
    name: 'Hemd S',
    visibility: '1',
    price: '49.9000',
    final_price: 49.9,
    url_key: 'hemd-s',
    url_path: 'hemd-s.html',
  }),
];

/** Magento's category tree, as the REST interface and nested indexes give it. */
const tree: Fields = {
  id: 1,
  parent_id: 0,
  name: 'Root Catalog',
  is_active: '1',
  level: 0,
  children_data: [
    {
      id: 2,
      parent_id: 1,
      name: 'Default Category',
      is_active: '1',
      level: 1,
      children_data: [
        {
          id: 20,
          parent_id: 2,
          name: 'Damen & Herren',
          is_active: '1',
          level: 2,
          position: '1',
          url_key: 'mode',
          product_count: '9',
          children_data: [
            { id: 21, parent_id: 20, name: 'Verborgen', is_active: '1', include_in_menu: '0', level: 3 },
            { id: 22, parent_id: 20, name: 'Ausgemustert', is_active: '0', level: 3 },
            { id: 23, parent_id: 20, name: 'Leer', is_active: '1', level: 3, url_key: 'leer' },
          ],
        },
      ],
    },
  ],
};

const flatCategories = (node: Fields): Fields[] => {
  const { children_data, ...own } = node;
  return [own, ...((children_data ?? []) as Fields[]).flatMap(flatCategories)];
};

const cmsPage: Fields = {
  id: 5,
  identifier: 'impressum',
  title: 'Impressum',
  content: `<h1>Impressum</h1>${script}`,
  is_active: '1',
};
const cmsBlock: Fields = {
  id: 3,
  identifier: 'hinweis',
  title: 'Hinweis',
  content: '<p>Hallo</p>',
  active: true,
};
const review: Fields = {
  id: 9,
  product_id: '2',
  title: `Gut ${script}`,
  detail: 'Sehr gut',
  nickname: 'Änne',
  review_status: '1',
  ratings: [{ percent: '80', title: 'Rating', value: '4' }],
};

const simpleNumber = 1000;
const simples = (count: number): Fields[] =>
  Array.from({ length: count }, (_, index) => bridgeProduct(simpleNumber + index));

/**
 * All indexes in one file, as `elasticdump` writes it from Elasticsearch 5 and 6: a type in each hit, products before
 * what they need, Windows line ends, a byte order mark, mappings between, and lines that are torn or of no use.
 */
export function elasticdump(more = 60): DumpFiles {
  const hit = (_type: string, source: Fields) =>
    JSON.stringify({
      _index: 'vue_storefront_catalog_1600000000',
      _type,
      _id: String(source['id'] ?? source['attribute_id']),
      _score: 1,
      _source: source,
    });
  const good = [
    ...[...products, ...simples(more)].map((each) => hit('product', each)),
    ...flatCategories(tree).map((each) => hit('category', each)),
    ...attributes.map((each) => hit('attribute', each)),
    hit('taxrule', taxrule('AT', 20)),
    hit('cms_page', cmsPage),
    hit('cms_block', cmsBlock),
    hit('review', review),
    hit('storeview', { id: 1, code: 'de' }),
  ];
  const lines = [
    ...good.slice(0, 3),
    good[0]!.slice(0, 80),
    'Killed',
    hit('product', { name: 'Nothing else' }),
    '{"vue_storefront_catalog":{"mappings":{"product":{"properties":{"id":{"type":"long"}}}}}}',
    ...good.slice(3),
  ];
  return { 'export.json': `\uFEFF${lines.join('\r\n')}\r\n` };
}

/** One packed file an index, as Elasticsearch 7 names them: no types, a date behind, two stores side by side,
 * and an index that a later one replaced. */
export function datedIndexes(store: string, otherStore: string): DumpFiles {
  const file = (code: string, entity: string, sources: readonly Fields[], date = '1600000000') => {
    const index = `vue_storefront_catalog_${code}_${entity}_${date}`;
    const hits = sources.map((source, place) => ({
      _index: index,
      _type: '_doc',
      _id: String(source['id'] ?? place),
      _source: source,
    }));
    return [`${index}.json.gz`, gzipSync(hits.map((hit) => JSON.stringify(hit)).join('\n'))] as const;
  };
  return Object.fromEntries([
    file(store, 'product', [...products, ...simples(5)]),
    file(store, 'category', flatCategories(tree)),
    file(store, 'attribute', attributes),
    file(store, 'taxrule', [taxrule('IE', 23)]),
    file(store, 'cms_page', [cmsPage]),
    file(store, 'review', [review]),
    file(store, 'product', [bridgeProduct(11, { name: 'Veraltet' })], '1500000000'),
    file(otherStore, 'product', [bridgeProduct(1, { name: 'Of another store' })]),
    ['vue_storefront_catalog_aliases.json', '{"vue_storefront_catalog_x":{"aliases":{"y":{}}}}'],
  ]);
}

/** A list of hits an entity, printed and plain; categories as one nested tree; no attributes. */
export function listsOfHits(): DumpFiles {
  const list = (index: string, sources: readonly Fields[], indent?: number) =>
    JSON.stringify(
      sources.map((source) => ({
        _index: index,
        _type: '_doc',
        _id: String(source['id']),
        _source: source,
      })),
      null,
      indent,
    );
  return {
    'products.json': list('magento2_product', products, 2),
    'categories.json': JSON.stringify([tree], null, 4),
    'taxrules.json': list('magento2_taxrule', [taxrule('PL', 23)]),
  };
}
