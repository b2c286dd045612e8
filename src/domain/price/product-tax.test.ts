import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { calculateProductTax, cheapestOf, taxContextOf } from './product-tax.ts';
import type { TaxableProduct, TaxContext } from './product-tax.ts';
import type { StoreView } from '../store-view/store-view.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rates = [{ id: 1, rate: 23, tax_country_id: 'PL', tax_region_id: 0 }];
const rule = { id: 1, code: 'General', product_tax_class_ids: [2], customer_tax_class_ids: [3], rates };
const net: TaxContext = {
  taxRules: [rule],
  country: 'PL',
  sourcePriceIncludesTax: false,
  finalPriceIncludesTax: true,
  now,
};
const gross: TaxContext = { ...net, sourcePriceIncludesTax: true };

const inWindow = { special_from_date: '2026-11-01T00:00:00Z', special_to_date: '2026-12-01T00:00:00Z' };
const over = { special_from_date: '2026-01-01T00:00:00Z', special_to_date: '2026-02-01T00:00:00Z' };
const regular100 = { original_price: 100, original_price_tax: 23, original_price_incl_tax: 123 };
const charged100 = { price: 100, price_tax: 23, price_incl_tax: 123, ...regular100 };
const noSpecial = { special_price: 0, special_price_tax: 0, special_price_incl_tax: 0 };
const special80 = { special_price: 80, special_price_tax: 18.4, special_price_incl_tax: 98.4 };

const cases: [string, TaxableProduct, TaxContext, Record<string, unknown>][] = [
  ['source net', { price: 100 }, net, { ...charged100, ...noSpecial, final_price: 0 }],
  ['source gross', { price: 123 }, gross, { ...charged100, ...noSpecial }],
  ['price as text', { price: '100' }, net, charged100],
  [
    'special in its window',
    { price: 100, special_price: 80, ...inWindow },
    net,
    { price: 80, price_incl_tax: 98.4, original_special_price: 80, ...regular100, ...special80 },
  ],
  ['special without dates', { price: 100, special_price: 80 }, net, { price: 80, ...special80 }],
  [
    'special gross',
    { price: 123, special_price: 98.4 },
    gross,
    { price: 80, price_incl_tax: 98.4, ...regular100, ...special80 },
  ],
  [
    'special outside its window',
    { price: 100, special_price: 80, ...over },
    net,
    { ...charged100, ...noSpecial },
  ],
  ['special equal to the price', { price: 100, special_price: 100 }, net, { ...charged100, ...noSpecial }],
  ['special above the price', { price: 100, special_price: 120 }, net, { ...charged100, ...noSpecial }],
  ['special 0 as text', { price: 100, special_price: '0' }, net, { ...charged100, ...noSpecial }],
  ['special below 0', { price: 100, special_price: -1 }, net, { ...charged100, ...noSpecial }],
  ['special null', { price: 100, special_price: null }, net, { ...charged100, ...noSpecial }],
  [
    'final gross',
    { price: 100, final_price: 86.1 },
    net,
    {
      price: 70,
      price_incl_tax: 86.1,
      final_price: 70,
      final_price_incl_tax: 86.1,
      ...regular100,
      ...noSpecial,
    },
  ],
  [
    'final net',
    { price: 100, final_price: 70 },
    { ...net, finalPriceIncludesTax: false },
    { price: 70, price_incl_tax: 86.1, final_price: 70 },
  ],
  ['final not below the price', { price: 100, final_price: 123 }, net, { ...charged100, final_price: 100 }],
  [
    'special and a lower final: the final is charged',
    { price: 100, special_price: 80, final_price: 73.8 },
    net,
    { price: 60, price_incl_tax: 73.8, special_price: 60, ...regular100 },
  ],
  [
    'special and a higher final: the special is charged',
    { price: 100, special_price: 80, final_price: 110.7 },
    net,
    { price: 80, special_price: 80 },
  ],
  [
    'expired special and a final',
    { price: 100, special_price: 80, final_price: 73.8, ...over },
    net,
    { price: 60, ...noSpecial },
  ],
  ['only a final price', { final_price: 86.1 }, net, { price: 70, original_price: 70 }],
  ['no price', {}, net, { price: 0, price_tax: 0, price_incl_tax: 0, ...noSpecial }],
  ['price that is no number', { price: 'ask us' }, net, { price: 0, price_incl_tax: 0 }],
  [
    'no rate for the country',
    { price: 100 },
    { ...net, country: 'US' },
    { price: 100, price_tax: 0, price_incl_tax: 100 },
  ],
  [
    'no rate, source gross',
    { price: 123 },
    { ...gross, country: 'US' },
    { price: 123, price_tax: 0, price_incl_tax: 123 },
  ],
  ['tax class 0', { price: 100, tax_class_id: 0 }, net, { price_tax: 0, price_incl_tax: 100 }],
];

describe('calculateProductTax', () => {
  test.each(cases)('%s', (_, product, context, expected) => {
    expect(calculateProductTax({ tax_class_id: 2, ...product }, context)).toMatchObject(expected);
  });

  it('does not change the given product', () => {
    const product = Object.freeze({ price: 100, tax_class_id: 2, name: 'Sun' });
    expect(calculateProductTax(product, net)).toMatchObject({ name: 'Sun', price_incl_tax: 123 });
    expect(product).toEqual({ price: 100, tax_class_id: 2, name: 'Sun' });
  });

  it('adds camel-case twins on request', () => {
    const product = calculateProductTax({ price: 100, tax_class_id: 2 }, { ...net, camelCaseTwins: true });
    expect(product).toMatchObject({
      priceInclTax: 123,
      priceTax: 23,
      originalPriceInclTax: 123,
      specialPrice: 0,
      finalPriceTax: 0,
    });
    expect(calculateProductTax({ price: 100, tax_class_id: 2 }, net)).not.toHaveProperty('priceInclTax');
  });

  it('computes again from the original net prices, for the given instant and rate', () => {
    const first = calculateProductTax({ price: 100, special_price: 80, ...inWindow, tax_class_id: 2 }, net);
    const later = calculateProductTax(first, { ...net, now: new Date('2026-12-24T00:00:00Z') });
    expect(later).toMatchObject({ ...charged100, ...noSpecial, original_special_price: 80 });
    const abroad = calculateProductTax(first, { ...gross, country: 'US' });
    expect(abroad).toMatchObject({ price: 80, price_incl_tax: 80, original_price_incl_tax: 100 });
  });

  test.each<[string, TaxableProduct & Record<string, unknown>, TaxContext, Record<string, unknown>]>([
    ['the price alone', { price: 80, original_price: 100 }, net, charged100],
    ['where the source is gross', { price: 98.4, original_price: 100 }, gross, charged100],
    ['as a text', { price: 80, original_price: '100' }, net, charged100],
    [
      'the special price alone',
      { price: 123, original_special_price: 80 },
      gross,
      { price: 80, special_price: 80, ...regular100 },
    ],
    ['the final price alone', { price: 100, original_final_price: 70 }, net, { price: 70, final_price: 70 }],
    ['not 0', { price: 100, original_price: 0 }, net, charged100],
    ['not what is no number', { price: 100, original_price: null }, net, charged100],
  ])('treats computed prices as net: %s', (_, product, context, expected) => {
    expect(calculateProductTax({ tax_class_id: 2, ...product }, context)).toMatchObject(expected);
  });

  it('leaves out invalid children', () => {
    const product = { price: 100, tax_class_id: 2, configurable_children: [null, { price: 50 }] };
    const taxed = calculateProductTax(product, net);
    expect(taxed.configurable_children).toHaveLength(1);
    expect(taxed.price).toBe(50);
  });

  it('is idempotent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.boolean(),
        (price, special_price, final_price, sourcePriceIncludesTax) => {
          const context = { ...net, sourcePriceIncludesTax };
          const once = calculateProductTax({ price, special_price, final_price, tax_class_id: 2 }, context);
          expect(calculateProductTax(once, context)).toEqual(once);
        },
      ),
    );
  });

  it('never charges more than the regular price, and its parts add up', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.boolean(),
        (price, special_price, final_price, sourcePriceIncludesTax) => {
          const product = calculateProductTax(
            { price, special_price, final_price, tax_class_id: 2 },
            { ...net, sourcePriceIncludesTax },
          );
          expect(product.price).toBeLessThanOrEqual(product.original_price);
          for (const name of ['price', 'original_price', 'special_price', 'final_price'] as const) {
            expect(product[name] + product[`${name}_tax`]).toBeCloseTo(product[`${name}_incl_tax`], 6);
          }
        },
      ),
    );
  });
});

describe('calculateProductTax of a configurable product', () => {
  const child = (sku: string, price: number, more: object = {}) => ({ sku, price, status: 1, ...more });

  function priced(children: TaxableProduct[], own: TaxableProduct = { price: 0 }) {
    return calculateProductTax({ tax_class_id: 2, ...own, configurable_children: children }, net);
  }

  it('takes the prices of the cheapest child', () => {
    const product = priced([child('a', 120), child('b', 100, { special_price: 80 }), child('c', 90)]);
    expect(product).toMatchObject({ price: 80, price_incl_tax: 98.4, ...regular100, ...special80 });
    expect(product.configurable_children).toMatchObject([
      { price_incl_tax: 147.6 },
      { price: 80 },
      { price_incl_tax: 110.7 },
    ]);
  });

  it('uses them although its own price is lower', () => {
    expect(priced([child('a', 100)], { price: 1 })).toMatchObject(charged100);
  });

  it('ignores children that are disabled or have no price', () => {
    expect(priced([child('a', 10, { status: 2 }), child('b', 0), child('c', 100)])).toMatchObject(charged100);
  });

  it('keeps its own price without priced children', () => {
    expect(priced([child('a', 0)], { price: 100 })).toMatchObject(charged100);
    expect(priced([], { price: 100 })).toMatchObject(charged100);
  });

  it('reads custom attributes of children first', () => {
    const custom_attributes = [
      { attribute_code: 'special_price', value: '80' },
      { attribute_code: 'sizes', value: '7' },
    ];
    const product = priced([child('a', 100, { custom_attributes })]);
    expect(product).toMatchObject({ price: 80, original_price: 100 });
    expect(product.configurable_children?.[0]).toMatchObject({ sizes: '7', price_incl_tax: 98.4 });
  });

  it('uses the child’s tax class if it has one', () => {
    const product = priced([child('a', 100, { tax_class_id: 0 }), child('b', 110)]);
    expect(product.configurable_children).toMatchObject([{ price_incl_tax: 100 }, { price_incl_tax: 135.3 }]);
  });
});

describe('cheapestOf', () => {
  test.each([
    [[], undefined],
    [[{ price_incl_tax: decimalAmount(0) }], undefined],
    [
      [
        { price_incl_tax: decimalAmount(5), n: 1 },
        { price_incl_tax: decimalAmount(5), n: 2 },
      ],
      { price_incl_tax: 5, n: 1 },
    ],
  ])('of %j', (products, expected) => {
    expect(cheapestOf(products)).toEqual(expected);
  });
});

describe('taxContextOf', () => {
  it('reads the tax settings of the store view', () => {
    const tax = {
      defaultCountry: 'PL',
      sourcePriceIncludesTax: true,
      finalPriceIncludesTax: true,
    } as StoreView['tax'];
    const context = taxContextOf({ tax }, [rule], now);
    expect(calculateProductTax({ price: 123, tax_class_id: 2 }, context).price).toBe(100);
  });
});
