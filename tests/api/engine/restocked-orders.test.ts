import { beforeEach, describe, expect, test } from 'vitest';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { setStock } from '../../support/api/stock.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { json, placed } = ownerShop(api);

const cancel = (number: string) => json('orders', 'cancel', number);
const stockNow = (sku: string) => api.result(api.send(`stock/check/${sku}`));

interface Stocked {
  readonly sku: string;
  readonly stock?: object;
  readonly configurable_children?: readonly Stocked[];
}

/** Imports the owner's source again, in which one product or size has another stock. */
async function importWith(sku: string, stock: object): Promise<void> {
  const changed = ({ configurable_children: sizes, ...product }: Stocked): Stocked => ({
    ...product,
    ...(product.sku === sku && { stock: { backorders: false, manage_stock: true, ...stock } }),
    ...(sizes && { configurable_children: sizes.map(changed) }),
  });
  const { products, ...others } = fixtureCatalogue(fixtureStore('de'));
  await replaceCatalogue(api.server.db, fixtureStore('de'), {
    ...others,
    products: Array.from(products as Iterable<Stocked>, changed),
  });
}

describe('restocked items', () => {
  beforeEach(() => setStock(api, 'LOW-3', 3));

  test('are sold again if the product was sold out, whichever order took the last', async () => {
    const first = await placed({ 'LOW-3': 2 });
    await placed({ 'LOW-3': 1 });
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 0, is_in_stock: false });
    await cancel(first);
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 2, is_in_stock: true });
  });

  test('are sold again if the owner counted none', async () => {
    const number = await placed({ 'LOW-3': 1 });
    await json('stock', 'set', 'LOW-3', '0');
    await cancel(number);
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 1, is_in_stock: true });
  });

  test('stay off sale if the owner took the product off sale', async () => {
    const [first, second] = [await placed({ 'LOW-3': 2 }), await placed({ 'LOW-3': 1 })];
    await importWith('LOW-3', { qty: 188, is_in_stock: false });
    await cancel(first);
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 190, is_in_stock: false });
    await json('stock', 'set', 'LOW-3', '190');
    await cancel(second);
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 191, is_in_stock: true });
  });

  test('stay off sale if a backorder product was withdrawn', async () => {
    await importWith('LOW-3', { qty: 1, is_in_stock: true, backorders: true });
    const number = await placed({ 'LOW-3': 3 });
    await importWith('LOW-3', { qty: -2, is_in_stock: false, backorders: true });
    await cancel(number);
    expect(await stockNow('LOW-3')).toMatchObject({ qty: 1, is_in_stock: false });
  });

  test('stay off sale in a bundle that the owner took off sale', async () => {
    const number = await placed({ SET: 1 });
    await json('stock', 'set', 'SET', '0');
    await cancel(number);
    expect(await stockNow('SET')).toMatchObject({ is_in_stock: false });
  });
});

describe('restocked items of a limited edition', () => {
  test.each([
    ['are left', { 'EDITION-7': 2 }],
    ['are not', { 'EDITION-7': 4 }],
  ])('stay off sale in a size that the owner took off sale while pieces %s', async (_name, rest) => {
    await importWith('EDITION-8', { qty: 5, is_in_stock: true });
    const first = await placed({ 'EDITION-8': 3 });
    await importWith('EDITION-8', { qty: 2, is_in_stock: false });
    const last = await placed(rest);
    await cancel(first);
    expect(await stockNow('EDITION-8')).toMatchObject({ qty: 5, is_in_stock: false });
    expect(await stockNow('EDITION-7')).toMatchObject({ is_in_stock: true });
    await cancel(last);
    expect(await stockNow('EDITION-8')).toMatchObject({ qty: 5, is_in_stock: false });
    expect(await stockNow('EDITION-7')).toMatchObject({ is_in_stock: true });
  });
});
