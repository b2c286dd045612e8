import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineClient } from '../support/api/engine-client.ts';
import { expectNotNow, expectReadable, faultClient, readyOrders } from '../support/fault/fault-api.ts';
import { setStock } from '../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../support/orders.ts';
import { flawsOf, stockBySku } from '../support/sound-shop.ts';

let folder: string;
let api: EngineClient;
let start: ReadonlyMap<string, number>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-storage-'));
  api = await faultClient({ dataDirectory: folder });
  await setStock(api, 'LOW-3', 1000);
  start = await stockBySku(api.server.db);
});

afterAll(async () => {
  await api.server.close();
  await rm(folder, { recursive: true, force: true });
});

async function expectSound(): Promise<void> {
  const { db, engine } = api.server;
  expect(await flawsOf(db, { start, now: engine.clock() })).toEqual([]);
}

async function orderCount(): Promise<number> {
  const { count } = await api.server.db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('with a full disk', () => {
  /** The database may grow by so many pages: what does not fit fails as on a full disk, at another statement each time. */
  async function leavePages(pages: number): Promise<void> {
    const { db } = api.server;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + pages))}`.execute(db);
  }

  test('orders are refused, reads continue, and the same key places the order later', async () => {
    const orders = await readyOrders(api, 24);
    const refused: string[] = [];
    let before = await orderCount();
    for (const [index, each] of orders.entries()) {
      await leavePages(index % 3);
      const answer = await each.send();
      if (answer.status !== 200) {
        expectNotNow(answer);
        await expectReadable(api, each.cartId);
        refused.push(each.cartId);
      } else before++;
      expect(await orderCount()).toBe(before);
      await expectSound();
    }
    expect(refused.length).toBeGreaterThan(3);
    expect(api.server.log.join('')).toContain('Free some space on the disk');
    await leavePages(100_000);
    for (const each of orders) expect((await each.send()).status).toBe(200);
    expect(await orderCount()).toBe(orders.length);
    await expectSound();
  });

  test('arrived payments are reported as unknown, and their orders are placed once there is space', async () => {
    const keys: string[] = [];
    for (let index = 0; index < 8; index++) {
      const information = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
      const body = await orderBodyOf(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de', {
        information,
      });
      expect((await sendOrder(api, body, `paid-late-${index}`)).status).toBe(202);
      keys.push(`paid-late-${index}`);
    }
    const states = async () => {
      const answers = [];
      for (const key of keys) answers.push(await statusOf(api, `key=${key}`));
      return answers.map(({ state }) => state);
    };
    await leavePages(0);
    api.server.advance(10_000);
    expect(await states()).toContain('pending');
    await leavePages(100_000);
    expect(new Set(await states())).toEqual(new Set(['placed']));
    await expectSound();
  });
});

describe('while another command locks the database', () => {
  function holdDatabase(): () => void {
    const other = new DatabaseSync(path.join(folder, 'shop.sqlite'), { timeout: 10_000 });
    other.exec('begin immediate');
    return () => {
      other.exec('rollback');
      other.close();
    };
  }

  test('orders wait for it, reads don’t', async () => {
    const orders = await readyOrders(api, 4);
    const release = holdDatabase();
    const answers = Promise.all(orders.map((each) => each.send()));
    for (const { cartId } of orders) await expectReadable(api, cartId);
    release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectSound();
  });

  test('the state of an order is reported without waiting, also after its payment has arrived', async () => {
    const information = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de', { information });
    expect((await sendOrder(api, body, 'paid-while-held')).status).toBe(202);
    api.server.advance(10_000);
    const [other] = await readyOrders(api, 1);
    const release = holdDatabase();
    const answered: string[] = [];
    const placing = other?.send().finally(() => answered.push('order'));
    // An order waits as long as any of them would.
    for (const each of ['first', 'second', 'third', 'fourth']) {
      expect(await statusOf(api, 'key=paid-while-held')).toEqual({ state: 'pending' });
      answered.push(each);
    }
    await placing;
    expect(answered).toEqual(['first', 'second', 'third', 'fourth', 'order']);
    release();
    expect(await statusOf(api, 'key=paid-while-held')).toEqual({ state: 'placed' });
    await expectSound();
  });

  test('orders are refused in the end, and placed by the same key later', async () => {
    const orders = await readyOrders(api, 4);
    const before = await orderCount();
    const release = holdDatabase();
    const answers = await Promise.all(orders.map((each) => each.send()));
    for (const answer of answers) expectNotNow(answer);
    for (const { cartId } of orders) await expectReadable(api, cartId);
    expect(await orderCount()).toBe(before);
    release();
    for (const each of orders) expect((await each.send()).status).toBe(200);
    expect(await orderCount()).toBe(before + orders.length);
    await expectSound();
  });
});
