import { beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/admin.ts';
import { createSettler } from '../../../src/commerce/backends/embedded/order/settle-waiting.ts';
import type { CommandOptions, OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { FakeProvider } from '../../support/api/fake-provider.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { stockOf } from '../../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';

let provider = new FakeProvider();
const api = engineClient({
  payments: () => ({ get: () => provider, has: () => true }) as unknown as ReadonlyMap<string, FakeProvider>,
});
const { shop, json, placed } = ownerShop(api);

beforeEach(() => {
  provider = new FakeProvider();
});

const minutes = 60_000;

const manage = (number: string, command: OwnerCommand, options?: CommandOptions) =>
  createEmbeddedAdmin(api.server.engine).orders.manage(number, command, options);
const payments = () => createEmbeddedAdmin(api.server.engine).payments;

async function sweep(): Promise<void> {
  api.server.advance(10 * minutes);
  await createSettler(api.server.engine, (error) => {
    throw error;
  })();
}

let count = 0;

/** An order whose payment is authorised, or captured where the provider does that at once; gives its number. */
async function paidOrder(lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 2 }): Promise<string> {
  const cart = await cartWith(api, 'de', lines);
  const body = await orderBodyOf(api, cart, 'de', { information: { payment_method_code: 'testcard' } });
  const key = `paid-order-${++count}`;
  await sendOrder(api, body, key);
  provider.pay();
  await statusOf(api, `key=${key}&cartId=${cart}`);
  return (await api.result(sendOrder(api, body, key))).orderNumber;
}

const totalOf = async (number: string) =>
  (
    await api.server.db
      .selectFrom('sales_order')
      .select('grand_total')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).grand_total;

describe('money that a provider holds ready', () => {
  test('is captured once, and what is captured is told so', async () => {
    const number = await paidOrder();
    const total = await totalOf(number);
    expect(await manage(number, 'capture')).toMatchObject({
      kind: 'changed',
      order: { status: 'processing', total_paid: total / 100, total_due: 0 },
    });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'done' });
    expect(provider.moved()).toEqual({ captured: total, refunded: 0 });
  });

  test('is captured when the order is sent', async () => {
    const number = await paidOrder();
    expect(await manage(number, 'ship')).toMatchObject({ kind: 'changed', order: { status: 'complete' } });
    expect(provider.moved().captured).toBe(await totalOf(number));
  });

  test('is not captured when the provider refuses, and the order is not sent then', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'capture', fault: 'refused' });
    expect(await manage(number, 'ship')).toMatchObject({
      kind: 'refused',
      reason: 'provider',
      message: 'We do not capture this',
      order: { status: 'processing', total_paid: 0 },
    });
    expect(await manage(number, 'ship')).toMatchObject({ kind: 'changed' });
  });

  test('is captured once where the answer was lost, whoever asks again', async () => {
    for (const keepsKeys of [true, false]) {
      provider.keepsKeys = keepsKeys;
      const number = await paidOrder();
      provider.faults.push({ call: 'capture', fault: 'lost' });
      expect(await manage(number, 'capture')).toMatchObject({ kind: 'waiting', order: { total_paid: 0 } });
      await (keepsKeys ? sweep() : manage(number, 'capture'));
      expect(provider.moved().captured).toBe(await totalOf(number));
      const { order } = (await createEmbeddedAdmin(api.server.engine).orders.find(number))!;
      expect(order.total_paid).toBe((await totalOf(number)) / 100);
    }
  });

  test('is released when the order is called off, and its stock comes back', async () => {
    const before = await stockOf(api, 'FRAME-OAK');
    const number = await paidOrder();
    provider.faults.push({ call: 'cancel', fault: 'lost' });
    expect(await manage(number, 'cancel')).toMatchObject({
      kind: 'waiting',
      order: { status: 'processing' },
    });
    await sweep();
    expect(provider.account().state).toBe('canceled');
    expect(await json('orders', 'show', number)).toMatchObject({ status: 'canceled', total_refunded: 0 });
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before);
  });

  test('is captured in parts, line by line', async () => {
    const number = await paidOrder({ 'FRAME-OAK': 2, UNTAXED: 1 });
    const part = { lines: [{ sku: 'FRAME-OAK', qty: 1 }], hasShipping: false };
    expect(await manage(number, 'capture', { part })).toMatchObject({ order: { total_paid: 19.99 } });
    expect(
      await manage(number, 'capture', { part: { ...part, lines: [{ sku: 'FRAME-OAK', qty: 2 }] } }),
    ).toMatchObject({
      kind: 'missing',
      left: 1,
    });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'changed', order: { total_due: 0 } });
    expect(provider.moved().captured).toBe(await totalOf(number));
  });

  test('that runs out is told to the owner, once', async () => {
    const number = await paidOrder();
    const { id } = (await payments().find(number))!;
    const end = new Date(api.server.engine.clock().getTime() + 24 * 60 * minutes).toISOString();
    provider.account().authorizedUntil = end;
    await payments().sync(id);
    await payments().sync(id);
    const told = await api.server.db
      .selectFrom('outbox')
      .select('payload')
      .where('message_key', '=', `payment-alert:${id}:expiring`)
      .execute();
    expect(told.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([{ number, until: end }]);
  });
});

describe('money that was captured', () => {
  beforeEach(() => {
    provider.capturesAtOnce = true;
  });

  test('is paid back in parts, and never more than was paid', async () => {
    const number = await paidOrder();
    const total = await totalOf(number);
    expect(await manage(number, 'refund', { amount: minorUnits(1000) })).toMatchObject({
      order: { status: 'processing', total_refunded: 10 },
    });
    expect(await manage(number, 'refund', { amount: minorUnits(total) })).toMatchObject({ reason: 'amount' });
    expect(await manage(number, 'refund')).toMatchObject({ order: { status: 'closed' } });
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'refused' });
    expect(provider.moved().refunded).toBe(total);
  });

  test('is paid back once for a key, and once where the answer was lost', async () => {
    const number = await paidOrder();
    const refund = { amount: minorUnits(500), key: 'letter-7' };
    await manage(number, 'refund', refund);
    expect(await manage(number, 'refund', refund)).toMatchObject({
      kind: 'done',
      order: { total_refunded: 5 },
    });
    expect(await manage(number, 'cancel', { key: 'letter-7' })).toMatchObject({ reason: 'key' });
    const more = { amount: minorUnits(600), key: 'letter-7' };
    expect(await manage(number, 'refund', more)).toMatchObject({ reason: 'key' });
    provider.faults.push({ call: 'refund', fault: 'lost' });
    await manage(number, 'refund', { amount: minorUnits(700), key: 'letter-8' });
    await manage(number, 'refund', { amount: minorUnits(700), key: 'letter-8' });
    expect(provider.moved().refunded).toBe(1200);
    expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 12 });
  });

  test('that the provider paid back of itself is counted once, in whichever order it is told', async () => {
    const number = await paidOrder();
    const { id } = (await payments().find(number))!;
    await manage(number, 'refund', { amount: minorUnits(200) });
    provider.account().refunds.push({ id: 'from-the-dashboard', amount: 300 as never });
    await payments().sync(id);
    await payments().sync(id);
    await manage(number, 'refund', { amount: minorUnits(100) });
    expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 6 });
    expect(provider.moved().refunded).toBe(600);
  });

  test('is paid back when the order is called off', async () => {
    const number = await paidOrder();
    expect(await manage(number, 'cancel')).toMatchObject({ kind: 'changed', order: { status: 'canceled' } });
    const { captured, refunded } = provider.moved();
    expect(refunded).toBe(captured);
  });

  test('is not paid back while its buyer has it claimed back', async () => {
    const number = await paidOrder();
    provider.account().isDisputed = true;
    await payments().sync((await payments().find(number))!.id);
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'refused', reason: 'disputed' });
    expect(provider.moved().refunded).toBe(0);
  });
});

describe('the commands', () => {
  test('show what the provider and the shop say, and what does not fit', async () => {
    const number = await placed({ 'FRAME-OAK': 1 }, { payment_method_code: 'testcard' }).catch(
      () => undefined,
    );
    expect(number).toBeUndefined();
    const authorized = await paidOrder();
    expect((await shop('payments', 'list', '--open')).output).toMatch(
      new RegExp(`${authorized} +testcard +authorized +processing +\\d+\\.\\d\\d EUR`),
    );
    expect(await json('payments', 'show', authorized)).toMatchObject({
      provider_state: 'authorized',
      shop_state: 'processing',
      is_open: true,
      differences: [],
    });
    expect((await shop('payments', 'show', 'nothing')).status).toBe(1);
    await api.server.db
      .updateTable('payment')
      .set({ state: 'expired' })
      .where('id', '=', provider.account().request.key)
      .execute();
    expect((await shop('payments', 'list', '--open')).output).toContain(
      `${authorized}: No money comes, and its order stands.`,
    );
  });

  test('name what they can’t be given', async () => {
    expect((await shop('orders', 'ship', 'DE-1', '--shipping')).status).toBe(2);
    expect((await shop('orders', 'refund', 'DE-1', '--shipping', '--amount', '1')).status).toBe(2);
    expect((await shop('orders', 'pay', 'DE-1', '--key', 'x')).status).toBe(2);
  });
});
