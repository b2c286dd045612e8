import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { CartTotals } from '../../../src/commerce/contract/cart.ts';
import { contractClient, contractStores } from '../../support/api/contract-client.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { casesOf } from '../../support/property-runs.ts';

const api = contractClient();
/** PostgreSQL adds up no sums, and answers more slowly. */
const runs = casesOf(inject('postgresUrl') === undefined ? 100 : 20);

const isOpen = ([code]: readonly [string, string, object]) =>
  contractStores.some(({ storeCode }) => storeCode === code);

interface StoreTotals {
  readonly grand_total: number;
  readonly subtotal: number;
  readonly tax_amount: number;
}

const storeTotals: readonly (readonly [string, string, StoreTotals])[] = [
  ['en', 'EUR', { grand_total: 103.79, subtotal: 86.26, tax_amount: 17.53 }],
  ['se', 'SEK', { grand_total: 1040, subtotal: 852, tax_amount: 188 }],
  ['us', 'USD', { grand_total: 114.19, subtotal: 114.19, tax_amount: 0 }],
  ['pl', 'PLN', { grand_total: 446.3, subtotal: 370.89, tax_amount: 75.41 }],
  ['fi', 'EUR', { grand_total: 121.59, subtotal: 103.79, tax_amount: 17.8 }],
];

describe('totals', () => {
  test.each(storeTotals.filter(isOpen))('of store %s add up in %s', async (store, currency, expected) => {
    const cartId = await api.createCart(store);
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 3 });
    await api.add(cartId, { sku: 'FRAME-ASH', qty: 1 });
    await api.add(cartId, { sku: 'ODD-CENT', qty: 7 });
    await api.add(cartId, { sku: 'UNTAXED', qty: 1 });
    const totals = await api.totals(cartId);
    expect(totals).toMatchObject({
      ...expected,
      subtotal_incl_tax: expected.grand_total,
      base_grand_total: expected.grand_total,
      base_currency_code: currency,
      quote_currency_code: currency,
      items_qty: 12,
    });
    expect(totals.items[3]).toMatchObject({ tax_percent: 0, tax_amount: 0 });
    expectToAddUp(totals, store);
  });

  test('of an empty cart are zero', async () => {
    const totals = await api.totals(await api.createCart('de'));
    expect(totals).toMatchObject({ grand_total: 0, subtotal: 0, tax_amount: 0, items_qty: 0, items: [] });
  });

  test('segments add up', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 2 });
    const { total_segments } = await api.totals(cartId);
    expect(total_segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 39.98],
      ['tax', 7.48],
      ['grand_total', 39.98],
    ]);
  });
});

type Step =
  | { readonly kind: 'add'; readonly sku: string; readonly qty: number }
  | { readonly kind: 'set'; readonly at: number; readonly qty: number }
  | { readonly kind: 'remove'; readonly at: number };

const skus = ['FRAME-OAK', 'FRAME-ASH', 'ODD-CENT', 'OFFER', 'UNTAXED', 'MOON-7', 'MOON-8', 'SET', 'BACK'];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    sku: fc.constantFrom(...skus),
    qty: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(8), qty: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(8) }),
);

describe('any sequence of commands', () => {
  test('gives the lines of a simple model, and totals that add up', async () => {
    let commands = 0;
    const property = fc.asyncProperty(
      fc.constantFrom(...contractStores.map(({ storeCode }) => storeCode)),
      fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }),
      async (store, steps) => {
        const cartId = await api.createCart(store);
        const model: { item_id: number; sku: string; qty: number }[] = [];
        for (const each of steps) {
          commands++;
          await run(cartId, model, each);
        }
        const lines = (await api.pull(cartId)).map(({ item_id, sku, qty }) => ({ item_id, sku, qty }));
        expect(lines).toEqual(model);
        const totals = await api.totals(cartId);
        expect(totals.items.map(({ item_id, qty }) => [item_id, qty])).toEqual(
          model.map(({ item_id, qty }) => [item_id, qty]),
        );
        expectToAddUp(totals, store);
      },
    );
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
    expect(commands).toBeGreaterThan(runs * 8);
  });
});

async function run(
  cartId: string,
  model: { item_id: number; sku: string; qty: number }[],
  step: Step,
): Promise<void> {
  if (step.kind === 'add') {
    const { item_id } = await api.add(cartId, { sku: step.sku, qty: step.qty });
    const known = model.find(({ sku }) => sku === step.sku);
    if (known) known.qty += step.qty;
    else model.push({ item_id, sku: step.sku, qty: step.qty });
    return;
  }
  const line = model[step.at];
  if (!line) return;
  if (step.kind === 'set') {
    await api.add(cartId, { sku: line.sku, item_id: line.item_id, qty: step.qty });
    line.qty = step.qty;
  } else {
    await api.result(api.remove(cartId, { sku: line.sku, item_id: line.item_id }));
    model.splice(step.at, 1);
  }
}

function minor(amount: number, store: string): number {
  const scaled = amount * 10 ** fixtureStore(store).i18n.fractionDigits;
  expect(Math.abs(scaled - Math.round(scaled))).toBeLessThan(1e-6);
  return Math.round(scaled);
}

function expectToAddUp(totals: CartTotals, store: string): void {
  const cents = (amount: number) => minor(amount, store);
  const sum = (field: 'row_total' | 'tax_amount' | 'row_total_incl_tax') =>
    totals.items.reduce((total, item) => total + cents(item[field]), 0);
  expect(sum('row_total')).toBe(cents(totals.subtotal));
  expect(sum('tax_amount')).toBe(cents(totals.tax_amount));
  expect(sum('row_total_incl_tax')).toBe(cents(totals.subtotal_incl_tax));
  expect(cents(totals.subtotal) + cents(totals.tax_amount)).toBe(cents(totals.grand_total));
  for (const item of totals.items) {
    expect(cents(item.row_total) + cents(item.tax_amount)).toBe(cents(item.row_total_incl_tax));
    expect(cents(item.price_incl_tax) * item.qty).toBe(cents(item.row_total_incl_tax));
    const rate = item.tax_percent / 100;
    const pieces = fixtureStore(store).tax.sourcePriceIncludesTax ? 1 : item.qty;
    const exact = (cents(item.row_total_incl_tax) * rate) / (1 + rate);
    expect(Math.abs(cents(item.tax_amount) - exact)).toBeLessThanOrEqual(0.5 * pieces + 1e-6);
  }
}
