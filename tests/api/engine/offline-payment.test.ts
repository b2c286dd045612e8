import { beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { expireUnpaidOrders } from '../../../src/commerce/backends/embedded/placing/expire-unpaid.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import type { CommandOptions, OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { flawsOf, stockBySku } from '../../support/sound-shop.ts';

const api = engineClient();
const { shop, json, placed } = ownerShop(api);

const manage = (number: string, command: OwnerCommand, options?: CommandOptions) =>
  createEmbeddedAdmin(api.server.engine).orders.manage(number, command, options);
const paymentOf = async (number: string) => createEmbeddedAdmin(api.server.engine).payments.find(number);
const stepsOf = async (number: string) =>
  (await paymentOf(number))?.steps.map(({ kind, state, amount }) => ({ kind, state, amount }));
const total = 19.99 + 4.9;

let start: ReadonlyMap<string, number>;
beforeEach(async () => {
  start ??= await stockBySku(api.server.db);
});

describe.each(['banktransfer', 'cashondelivery'])('an order by %s', (method) => {
  const order = () => placed({ 'FRAME-OAK': 1 }, { payment_method_code: method });

  test('has a pending payment that is never fetched', async () => {
    const number = await order();
    expect(await paymentOf(number)).toMatchObject({
      provider: method,
      provider_id: null,
      amount: total,
      captured: 0,
      provider_state: 'pending',
      shop_state: 'pending',
      is_open: true,
      differences: [],
      steps: [],
    });
    api.server.advance(60 * 60_000);
    await createReconciler(api.server.engine, (error) => {
      throw error;
    })();
    expect((await shop('payments', 'list', '--open')).output).toMatch(
      new RegExp(`${number} +${method} +pending +pending`),
    );
    expect((await shop('payments', 'reconcile', number)).status).toBe(0);
    expect(await paymentOf(number)).toMatchObject({ provider_state: 'pending', shop_state: 'pending' });
  });

  test('is paid and refunded by its owner, once', async () => {
    const number = await order();
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'refused' });
    expect(await manage(number, 'capture', { amount: minorUnits(100) })).toMatchObject({ reason: 'amount' });
    expect(await manage(number, 'pay')).toMatchObject({ kind: 'changed', order: { status: 'processing' } });
    expect(await manage(number, 'pay')).toMatchObject({ kind: 'refused', reason: 'illegal' });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'done' });
    expect(await manage(number, 'refund', { amount: minorUnits(500), key: 'letter' })).toMatchObject({
      kind: 'changed',
      order: { total_refunded: 5 },
    });
    expect(await manage(number, 'refund', { amount: minorUnits(500), key: 'letter' })).toMatchObject({
      kind: 'done',
    });
    expect(await manage(number, 'refund', { amount: minorUnits(9999) })).toMatchObject({ reason: 'amount' });
    expect(await stepsOf(number)).toEqual([
      { kind: 'capture', state: 'done', amount: total },
      { kind: 'refund', state: 'done', amount: 5 },
    ]);
    expect(await json('payments', 'show', number)).toMatchObject({
      provider_state: 'captured',
      captured: total,
      refunded: 5,
      is_open: false,
      differences: [],
    });
    const { history } = (await createEmbeddedAdmin(api.server.engine).orders.find(number)) ?? {};
    expect(history?.map(({ command }) => command)).toEqual(['place', 'pay', 'refund']);
  });

  test('is shipped before or after payment', async () => {
    const number = await order();
    expect(await manage(number, 'ship')).toMatchObject({ kind: 'changed', order: { status: 'shipped' } });
    expect(await paymentOf(number)).toMatchObject({ provider_state: 'pending', captured: 0 });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'changed', order: { status: 'complete' } });
    expect(await paymentOf(number)).toMatchObject({ provider_state: 'captured', is_open: false });
    const other = await order();
    await manage(other, 'pay');
    expect(await manage(other, 'ship')).toMatchObject({ order: { status: 'complete' } });
  });

  test('is canceled before or after payment', async () => {
    const number = await order();
    expect(await manage(number, 'cancel')).toMatchObject({ order: { status: 'canceled' } });
    expect(await paymentOf(number)).toMatchObject({ provider_state: 'canceled', differences: [] });
    expect(await manage(number, 'pay')).toMatchObject({ kind: 'refused', reason: 'illegal' });
    const paid = await order();
    await manage(paid, 'pay');
    expect(await manage(paid, 'cancel')).toMatchObject({
      order: { status: 'canceled', total_refunded: total },
    });
    expect(await paymentOf(paid)).toMatchObject({ refunded: total, differences: [], is_open: false });
  });
});

test('a missing transfer ends its payment with its order', async () => {
  const number = await placed({ 'FRAME-OAK': 1 }, { payment_method_code: 'banktransfer' });
  api.server.advance(20 * 24 * 60 * 60_000);
  expect(await expireUnpaidOrders(api.server.engine)).toContain(number);
  expect(await paymentOf(number)).toMatchObject({
    provider_state: 'expired',
    differences: [],
    is_open: false,
  });
});

test('stock, orders and payments agree', async () => {
  const { db, engine } = api.server;
  expect(await flawsOf(db, { start: new Map(start), now: engine.clock() })).toEqual([]);
});
