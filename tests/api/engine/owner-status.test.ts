import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../../src/config/limits/shoppers.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop, placed } = ownerShop(api);
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Returns the exit status of `status`, and which lines fail. */
async function status() {
  const { status, output } = await shop('status', '--json');
  const checks = JSON.parse(output) as { name: string; isFine: boolean; message: string }[];
  const failing = checks.filter(({ isFine, name }) => !isFine && name !== 'builds' && name !== 'disk');
  return { status, failing: failing.map(({ name, message }) => `${name}: ${message}`) };
}

test('a shop fails its status while an order is overdue, a message waits or answers fail', async () => {
  const { db } = api.server;
  const number = await placed({ 'FRAME-OAK': 1 });
  await db.updateTable('outbox').set({ state: 'sent' }).execute();
  expect((await status()).failing).toEqual([]);

  const overdue = ago((limits.unpaidDays + 2) * day);
  await db.updateTable('sales_order').set({ created_at: overdue }).where('number', '=', number).execute();
  expect(await status()).toEqual({ status: 1, failing: [`orders: unpaid beyond their deadline: ${number}`] });
  await db
    .updateTable('sales_order')
    .set({ created_at: ago(0) })
    .where('number', '=', number)
    .execute();

  const messages = db.updateTable('outbox').set({ state: 'waiting' });
  await messages.set({ created_at: ago(9 * minute) }).execute();
  expect((await status()).failing).toEqual([]);
  await messages.set({ created_at: ago(11 * minute) }).execute();
  expect((await status()).failing).toEqual([expect.stringMatching(/^outbox: \d waiting, the oldest since /)]);
  await db.updateTable('outbox').set({ state: 'sent' }).execute();

  const count = (answers: number, serverErrors: number) =>
    writeFile(
      path.join(api.variables['DATA_DIR'] ?? '', 'answers.json'),
      JSON.stringify({ minutes: { [ago(minute).slice(0, 16)]: { answers, serverErrors } } }),
    );
  await count(100, 1);
  expect((await status()).failing).toEqual([]);
  await count(100, 2);
  expect((await status()).failing).toEqual(['answers: 2 of 100 were server errors in the last 5 minutes']);
});
