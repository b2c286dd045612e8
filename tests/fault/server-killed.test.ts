import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { isLong } from '../support/is-long.ts';
import { plannedOrder, type PlannedOrder } from '../support/planned-orders.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { flawsOf, stockBySku } from '../support/sound-shop.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const variables = { STORES: 'de' };
const rounds = isLong ? 12 : 4;
const ordersOfRound = 6;

let folder: string;
let shop: RunningShop;
beforeAll(async () => {
  folder = await makeTemporaryFolder('server-killed');
  shop = await startShop(folder, variables);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function post<Result>(call: string, body: object): Promise<Result> {
  const response = await fetch(`${shop.url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vs-store-code': 'de' },
    body: JSON.stringify(body),
  });
  const { code, result } = (await response.json()) as { code: number; result: Result };
  if (code !== 200) throw new Error(`${call}: ${JSON.stringify(result)}`);
  return result;
}

const openData = () => openDatabase({ dataDirectory: path.join(folder, 'data'), readOnly: true });

/** What of the demo's posters there is most of. */
async function plentiful(): Promise<string> {
  const db = await openData();
  const posters = await db
    .selectFrom('stock_item')
    .innerJoin('catalogue_product', 'catalogue_product.sku', 'stock_item.sku')
    .select(['stock_item.sku', 'stock_item.qty', 'catalogue_product.document'])
    .where('catalogue_product.store_code', '=', 'de')
    .where('stock_item.is_in_stock', '=', 1)
    .orderBy('stock_item.qty', 'desc')
    .execute();
  await db.destroy();
  const found = posters.find(({ qty, document }) => {
    const { type_id, attribute_set_id } = JSON.parse(document) as Record<string, unknown>;
    return qty >= rounds * ordersOfRound && type_id === 'simple' && attribute_set_id === 9;
  });
  if (!found) throw new Error('Too little is in stock');
  return found.sku;
}

async function newOrder(sku: string, index: number): Promise<PlannedOrder> {
  const cartId = await post<string>('cart/create', {});
  await post(`cart/update?cartId=${cartId}`, { cartItem: { sku, qty: 1 } });
  return plannedOrder(cartId, {
    lines: { [sku]: 1 },
    ...(index % 2 === 0 && { card: 'success' }),
    ...(index % 3 === 0 && { keys: 2 }),
    isReserved: index % 2 === 0,
  });
}

test('the server of npm start has everything it confirmed, and nothing twice, however it is killed', async () => {
  const database = await openData();
  const start = await stockBySku(database);
  await database.destroy();
  const sku = await plentiful();
  const all: PlannedOrder[] = [];
  const unresolved = new Set<PlannedOrder>();
  let longest = 0;
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < ordersOfRound; index++) unresolved.add(await newOrder(sku, index));
    all.push(...unresolved);
    let left = round % ordersOfRound;
    const place = async (order: PlannedOrder) => {
      if (left === 0) void shop.kill();
      if (!(await order.place(`${shop.url}/api`))) return;
      unresolved.delete(order);
      left--;
      if (left === 0) await shop.kill();
    };
    await Promise.all([...unresolved].map(place));
    await shop.kill();
    const killed = performance.now();
    shop = await startShop(folder, variables);
    longest = Math.max(longest, performance.now() - killed);
  }
  console.log(`longest of ${rounds} restarts after SIGKILL: ${(longest / 1000).toFixed(1)} s`);
  for (const order of unresolved) expect(await order.place(`${shop.url}/api`)).toBe(true);
  const db = await openData();
  const orders = await db.selectFrom('sales_order').select(['number', 'cart_id']).execute();
  expect(await flawsOf(db, { start, now: new Date() })).toEqual([]);
  await db.destroy();
  const numbers = new Map(orders.map(({ cart_id, number }) => [cart_id, number]));
  for (const { cartId, acknowledged } of new Set(all)) {
    expect([...acknowledged]).toEqual([numbers.get(cartId)]);
  }
});
