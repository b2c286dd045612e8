import fc from 'fast-check';
import { z } from 'zod';
import { namedCalls } from '../../../src/commerce/contract/calls.ts';
import { fieldsOf, nearlyAs } from './schema-values.ts';

/** Every path of every call, with values where it has parameters. */
const calls = namedCalls.flatMap(([name, { path, aliases = [], methods }]) =>
  [path, ...aliases].map((each) => ({
    name,
    methods,
    path: each
      .replace('{index}', 'vue_storefront_catalog_en')
      .replace('{entity}', 'product')
      .replace('{action}', '_search')
      .replace(/\{\w+\*?\}/g, '1'),
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
const parameters = [
  ...new Set(namedCalls.flatMap(([, { query }]) => Object.keys(query?.shape ?? {}))),
  'storeCode',
  'token',
  '_source_includes',
  '__proto__',
];
/** Words of the search language, which no schema knows, and names that objects have anyhow. */
const searchKeys = `
  query bool must should filter terms term range exists field match multi_match fields aggs size from sort _source
  minimum_should_match gte lt id price attribute value eq in or __proto__ constructor toString
`
  .trim()
  .split(/\s+/);
const schemas = new Map(
  namedCalls.flatMap(([name, { body }]) =>
    body ? [[name, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })] as const] : [],
  ),
);
const keys = [...new Set([...searchKeys, ...[...schemas.values()].flatMap(fieldsOf)])];
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
/** Bodies of searches that are nearly right reach deeper than random ones. */
const nearlySearch = fc.oneof(
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
);

/** Values that fields of these names have in a shop. */
const usual: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  sku: fc.constantFrom(...words),
  email: fc.constantFrom('ada@berg.example', 'a@b'),
  country_id: fc.constantFrom('DE', 'IE', 'US', 'xx'),
  postcode: fc.constantFrom('10115', 'D01 F5P2'),
  shipping_carrier_code: fc.constantFrom('dpd', 'vernissage'),
  shipping_method_code: fc.constant('standard'),
  payment_method_code: fc.constantFrom('banktransfer', 'testcard'),
  qty: fc.constantFrom(1, 2, '3'),
};

/** Bodies of each call, which are as it declares them but here and there. */
const declaredBodies = new Map(
  [...schemas].map(([name, schema]) => {
    // Of a search the schema says nothing.
    const body =
      schema.type === undefined && !schema.anyOf ? nearlySearch : nearlyAs(schema, { usual, odd: tree });
    return [name, body] as const;
  }),
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
    // Of few requests is something stored: without these, now and then of none.
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(fitting)) },
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

/** A request that is wrong in one way or in many, and a few that are not wrong at all. */
export const malformedRequest = request.chain((each) => {
  const call = calls.find(({ path, methods }) => path === each.path && methods.includes('POST'));
  const known = call ?? calls.find(({ path }) => path === each.path);
  const method = each.method ?? known?.methods.at(-1) ?? 'GET';
  const declared = call && declaredBodies.get(call.name);
  const fits = fitting[each.path];
  const bodies = [declared, declared, fits].flatMap((body) =>
    body ? [body.map((given) => JSON.stringify(given) ?? '')] : [],
  );
  return fc.oneof(fc.constant(each.body), ...bodies).map((body) => ({ ...each, method, body }));
});
