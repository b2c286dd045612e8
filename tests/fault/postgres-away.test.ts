import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import type { EngineClient } from '../support/api/engine-client.ts';
import { expectNotNow, faultClient, readyOrders } from '../support/fault/fault-api.ts';
import { setStock } from '../support/api/stock.ts';
import { startPostgres, type RunningPostgres } from '../support/postgres.ts';
import { flawsOf, stockBySku } from '../support/sound-shop.ts';

let folder: string;
let server: RunningPostgres;
let api: EngineClient;
let start: ReadonlyMap<string, number>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-away-'));
  server = await startPostgres();
  api = await faultClient({ dataDirectory: folder, databaseUrl: server.url });
  await setStock(api, 'LOW-3', 1000);
  start = await stockBySku(api.server.db);
});

afterAll(async () => {
  await api.server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Looks through connections of its own: those of the shop may just have been cut. */
async function expectSound(): Promise<void> {
  const db = await openDatabase({ dataDirectory: folder, databaseUrl: server.url });
  expect(await flawsOf(db, { start, now: new Date() })).toEqual([]);
  await db.destroy();
}

test('orders with a broken connection are refused or unknown, and one by their key', async () => {
  const orders = await readyOrders(api, 30);
  const owner = new pg.Client({ connectionString: server.url });
  onTestFinished(() => owner.end());
  await owner.connect();
  const open = new Set(orders);
  let cut = 0;
  for (let round = 0; open.size > 0; round++) {
    let isOver = false;
    const answers = Promise.all([...open].map(async (each) => ({ each, answer: await each.send() }))).finally(
      () => {
        isOver = true;
      },
    );
    // The tenth round is left in peace.
    while (!isOver && round < 10) {
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }
    for (const { each, answer } of await answers) {
      if (answer.status === 200) open.delete(each);
      else {
        expectNotNow(answer);
        cut++;
      }
    }
    await expectSound();
  }
  expect(cut).toBeGreaterThan(10);
});

test('orders are refused while the server is down', async () => {
  const [order] = await readyOrders(api, 1);
  await server.stop();
  expectNotNow(await order!.send());
  expectNotNow(await api.send(`cart/pull?cartId=${order!.cartId}`));
});
