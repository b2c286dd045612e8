import fc from 'fast-check';
import { namedCalls } from '../../../src/commerce/contract/calls.ts';

/** Every call of the API, with values where its path has parameters. */
const calls = namedCalls.flatMap(([, { path, aliases = [], methods }]) =>
  [path, ...aliases].map((each) => ({
    methods,
    path: each
      .replace('{index}', 'vue_storefront_catalog_en')
      .replace('{entity}', 'product')
      .replace('{action}', '_search')
      .replace(/\{\w+\}/g, '1'),
  })),
);
const paths = [
  ...calls.map(({ path }) => path),
  ...['category', 'attribute', 'review', 'order'].map(
    (entity) => `catalog/vue_storefront_catalog_en/${entity}/_search`,
  ),
  'cart/nothing',
  'user',
  'catalog/vue_storefront_catalog_xx/product/_search',
];
const parameters = `
  cartId storeCode skus sku currencyCode storeId from size sort request request_format response_format
  _source_include _source_exclude token coupon pageSize currentPage __proto__
`
  .trim()
  .split(/\s+/);
const keys = `
  cartItem sku qty item_id quoteId product_option extension_attributes bundle_options
  configurable_item_options custom_options option_id option_value option_selections option_qty url
  filters includeFields query bool must should filter terms term range exists field match multi_match
  fields aggs size from sort _source minimum_should_match gte lt id price _appliedFilters
  _availableFilters _searchText attribute value eq in or __proto__ constructor toString
`
  .trim()
  .split(/\s+/);
const words = [
  'FRAME-OAK',
  'MOON',
  'SET',
  'SET ',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '1e999',
  '-1',
  '0',
  '9'.repeat(30),
  '💥',
  "' or 1=1 --",
  '%',
  '../..',
  'search-query',
  'compact',
  'de',
  'uk',
  '*a*b*c*',
];

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', [], {}),
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: fc.string() }),
      tie('tree'),
      { maxKeys: 5 },
    ),
  ),
}));
const address = {
  firstname: 'Ada',
  lastname: 'Berg',
  street: ['Hauptstraße 1'],
  city: 'Berlin',
  postcode: '10115',
  country_id: 'DE',
  telephone: '030 1234567',
};
const order = {
  order_id: 'a-key-of-an-order',
  cart_id: 'unknown',
  store_code: 'en',
  products: [{ sku: 'FRAME-OAK', qty: 1, price: 10 }],
  addressInformation: {
    billingAddress: { ...address, email: 'ada@berg.example' },
    shipping_method_code: 'standard',
    shipping_carrier_code: 'vernissage',
    payment_method_code: 'banktransfer',
  },
};

/** The object with some fields changed or left out, and perhaps one too many. */
function damaged(whole: Record<string, unknown>): fc.Arbitrary<unknown> {
  const fields = Object.entries(whole).map(([name, value]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: tree }),
  ]);
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }),
      fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(fc.string(), tree) },
      ),
    )
    .map(([damage, more]) => ({ ...more, ...damage }));
}

function constants(whole: Record<string, unknown>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, fc.constant(value)]));
}

/** Bodies that are nearly right reach deeper than random ones. */
const nearly = fc.oneof(
  fc.record({
    cartItem: fc.record(
      { sku: fc.oneof(fc.constantFrom(...words), tree), qty: tree, item_id: tree, product_option: tree },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    cartItem: fc.record({
      sku: fc.constantFrom('SET', 'MOON', 'ENGRAVED'),
      product_option: fc.record({ extension_attributes: tree }),
    }),
  }),
  fc.record(
    { query: tree, aggs: tree, sort: tree, from: tree, size: tree, _source: tree },
    { requiredKeys: [] },
  ),
  fc.record({
    query: fc.record({
      bool: fc.record(
        {
          must: fc.array(
            fc.dictionary(
              fc.constantFrom('term', 'terms', 'range', 'match', 'exists'),
              fc.dictionary(fc.constantFrom('id', 'sku', 'price', 'field', 'name', 'category_ids'), tree),
            ),
            { maxLength: 3 },
          ),
          should: tree,
        },
        { requiredKeys: [] },
      ),
    }),
  }),
  fc.record(
    {
      _appliedFilters: fc.array(
        fc.record({
          attribute: fc.constantFrom('price', 'sizes', 'id'),
          value: tree,
          scope: fc.constantFrom('catalog', 'default'),
        }),
      ),
      _searchText: tree,
    },
    { requiredKeys: [] },
  ),
  fc.record({ url: tree, filters: tree, includeFields: tree }, { requiredKeys: ['url'] }),
  fc.record({ address: damaged(address) }),
  fc.record({
    addressInformation: damaged({
      shippingAddress: address,
      billingAddress: address,
      shippingMethodCode: 'standard',
      shippingCarrierCode: 'vernissage',
    }),
  }),
  fc.record({ methods: damaged({ paymentMethod: { method: 'banktransfer' } }) }),
  damaged({
    customer: { email: 'a@b.example', firstname: 'Ann', lastname: 'B', addresses: [address] },
    password: 'x',
  }),
  fc.record({ customer: damaged({ email: 'a@b', firstname: 'Ann', lastname: 'B' }), password: tree }),
  damaged({
    username: 'a@b.example',
    password: 'x',
    refreshToken: 'x',
    email: 'a@b.example',
    newPassword: 'x',
    resetToken: 'x',
  }),
  damaged(order),
  fc.record({ ...constants(order), addressInformation: damaged(order.addressInformation) }),
  fc.record({ ...constants(order), products: fc.array(damaged({ sku: 'FRAME-OAK', qty: 1, price: 10 })) }),
);
/** The object as it should be, or with one field that is something else, is missing or is one too many. */
function spoilt(whole: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const change = fc.tuple(
    fc.constantFrom(...Object.keys(whole), 'more'),
    fc.oneof(leaf, fc.constant(undefined)),
  );
  return fc
    .option(change, { freq: 1 })
    .map((changed) => (changed === null ? whole : { ...whole, [changed[0]]: changed[1] }));
}

/** Bodies of single calls, some of which are right: what is stored of them must be, too. */
const fitting: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'cart/update': fc.record({ cartItem: spoilt({ sku: 'FRAME-OAK', qty: 1 }) }),
  'cart/shipping-information': spoilt({ ...address, country_id: 'IE', postcode: 'D01 F5P2' }).map(
    (shippingAddress) => ({
      addressInformation: {
        shippingAddress,
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'standard',
      },
    }),
  ),
  'user/create': fc
    .tuple(fc.nat(), spoilt(address))
    .chain(([number, first]) =>
      spoilt({ email: `ada.${number}@berg.example`, firstname: 'Ada', lastname: 'Berg', addresses: [first] }),
    )
    .map((customer) => ({ customer, password: 'correct horse battery' })),
};

const deep = fc.integer({ min: 10, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const deepQuery = fc
  .integer({ min: 5, max: 5_000 })
  .map((depth) => '{"bool":{"must":'.repeat(depth) + '{}' + '}}'.repeat(depth));

const value = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: 'binary', maxLength: 40 }),
  tree.map((each) => JSON.stringify(each) ?? ''),
);
const request = fc.record({
  path: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...paths) },
    { weight: 1, arbitrary: fc.webPath() },
  ),
  /** Undefined: one that the call has. */
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  ),
  query: fc.array(fc.tuple(fc.constantFrom(...parameters), value), { maxLength: 4 }),
  known: fc.boolean(),
  body: fc.oneof(
    { weight: 6, arbitrary: nearly.map((each) => JSON.stringify(each)) },
    { weight: 3, arbitrary: tree.map((each) => JSON.stringify(each) ?? '') },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: deepQuery.map((query) => `{"query":${query}}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  ),
  type: fc.oneof(
    { weight: 10, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1', '') },
  ),
});

/** A method that the call of a path has. */
function methodOf(path: string): string {
  return calls.find((call) => call.path === path)?.methods.at(-1) ?? 'GET';
}

/** A request that is wrong in one way or in many, and a few that are not wrong at all. */
export const malformedRequest = request.chain((each) => {
  const method = each.method ?? methodOf(each.path);
  const body = fitting[each.path]?.map((fits) => JSON.stringify(fits)) ?? fc.constant(each.body);
  return fc.record({
    ...constants({ ...each, method }),
    body: fc.oneof(fc.constant(each.body), body),
  }) as fc.Arbitrary<typeof each & { readonly method: string }>;
});
