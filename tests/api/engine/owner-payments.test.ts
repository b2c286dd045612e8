import { beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { manageOrder } from '../../../src/commerce/backends/embedded/order/manage-order.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { reconcilePayment } from '../../../src/commerce/backends/embedded/placing/reconcile-payment.ts';
import type { CommandOptions, OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { minorUnits, type MinorUnits } from '../../../src/domain/money/minor-units.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { FakeProvider } from '../../support/api/fake-provider.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { stockOf } from '../../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf, type FixtureStoreCode } from '../../support/orders.ts';

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
  await createReconciler(api.server.engine, (error) => {
    throw error;
  })();
}

let count = 0;

/** An order whose payment is authorised, or captured where the provider does that at once; gives its number. */
async function paidOrder(
  lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 2 },
  store: FixtureStoreCode = 'de',
): Promise<string> {
  const cart = await cartWith(api, store, lines);
  const body = await orderBodyOf(api, cart, store, { information: { payment_method_code: 'testcard' } });
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

describe('authorized money', () => {
  test('is captured once, and reported as captured', async () => {
    const number = await paidOrder();
    const total = await totalOf(number);
    expect(await manage(number, 'capture')).toMatchObject({
      kind: 'changed',
      order: { status: 'processing', total_paid: total / 100, total_due: 0 },
    });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'done' });
    expect(provider.moved()).toEqual({ captured: total, refunded: 0 });
  });

  test('is reported with its deadline', async () => {
    const number = await paidOrder();
    provider.account().authorizedUntil = '2099-01-02T03:04:05.000Z';
    await payments().reconcile((await payments().find(number))!.id);
    const until = 'Can be captured until 2099-01-02T03:04 (UTC)';
    expect((await shop('payments', 'show', number)).output).toContain(until);
    await manage(number, 'capture');
    expect((await shop('payments', 'show', number)).output).not.toContain('Can be captured');
  });

  test('is captured when the order is shipped', async () => {
    const number = await paidOrder();
    expect(await manage(number, 'ship')).toMatchObject({ kind: 'changed', order: { status: 'complete' } });
    expect(provider.moved().captured).toBe(await totalOf(number));
  });

  test('is not captured if the provider refuses, and the order is not shipped', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'capture', fault: 'refused' });
    expect(await manage(number, 'ship')).toMatchObject({
      kind: 'refused',
      reason: 'provider',
      message: 'We do not capture this (no)',
      order: { status: 'processing', total_paid: 0 },
    });
    expect(await manage(number, 'ship')).toMatchObject({ kind: 'changed' });
  });

  test('is captured once after a lost answer, whoever retries', async () => {
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

  test('is voided when the order is canceled, and its stock is released', async () => {
    const before = await stockOf(api, 'FRAME-OAK');
    const number = await paidOrder();
    provider.faults.push({ call: 'void', fault: 'lost' });
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

  test('that expires is reported to the owner, once', async () => {
    const number = await paidOrder();
    const { id } = (await payments().find(number))!;
    const end = new Date(api.server.engine.clock().getTime() + 24 * 60 * minutes).toISOString();
    provider.account().authorizedUntil = end;
    await payments().reconcile(id);
    await payments().reconcile(id);
    const told = await api.server.db
      .selectFrom('outbox')
      .select('payload')
      .where('message_key', '=', `payment-alert:${id}:expiring`)
      .execute();
    expect(told.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([{ number, until: end }]);
  });
});

describe('captured money', () => {
  beforeEach(() => {
    provider.capturesAtOnce = true;
  });

  test('is refunded in parts, and never more than was paid', async () => {
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

  test('is refunded once per key, and once after a lost answer', async () => {
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

  test.each([
    ['lost', true, 'command'],
    ['lost', false, 'command'],
    ['away', true, 'command'],
    ['lost', true, 'worker'],
    ['lost', false, 'worker'],
    ['away', true, 'worker'],
    ['pending', true, 'worker'],
  ] as const)(
    'is refunded once if the answer was %s and the command is repeated (keys: %s), whoever completes it: the %s',
    async (fault, keepsKeys, by) => {
      provider.keepsKeys = keepsKeys;
      const number = await paidOrder();
      const words = ['orders', 'refund', number, '--amount', '5'];
      const refund = { amount: minorUnits(500) };
      provider.faults.push({ call: 'refund', fault });
      expect(await manage(number, 'refund', refund)).toMatchObject({ kind: 'waiting' });
      provider.decide(true);
      if (by === 'worker') await sweep();
      expect(await manage(number, 'refund', refund)).toMatchObject({
        kind: 'done',
        earlier: { amount: 5, at: expect.any(String) as string },
        order: { total_refunded: 5 },
      });
      expect(provider.moved().refunded).toBe(500);
      // It was answered: the next one is another one.
      expect(await manage(number, 'refund', refund)).toMatchObject({ kind: 'changed' });
      provider.faults.push({ call: 'refund', fault: 'lost' });
      await manage(number, 'refund', refund);
      const { status, output } = await shop(...words);
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringMatching(
          /The refund of 5\.00 EUR from .+ \(UTC\) is done\. For another one, give the command again, or with --key\./,
        ) as string,
      });
      expect(provider.moved().refunded).toBe(1500);
    },
  );

  test('is refunded by a different command once the first is done', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'refund', fault: 'lost' }, { call: 'fetch', fault: 'away' });
    await manage(number, 'refund', { amount: minorUnits(500) });
    expect(await manage(number, 'refund', { amount: minorUnits(700) })).toMatchObject({ kind: 'busy' });
    expect(await manage(number, 'refund', { amount: minorUnits(700) })).toMatchObject({ kind: 'changed' });
    expect(provider.moved().refunded).toBe(1200);
  });

  test('is refunded again by the same command after a failure, and then once', async () => {
    const number = await paidOrder();
    const refund = { amount: minorUnits(500) };
    provider.faults.push({ call: 'refund', fault: 'pending' });
    await manage(number, 'refund', refund);
    provider.decide(false);
    await sweep();
    provider.faults.push({ call: 'refund', fault: 'lost' });
    expect(await manage(number, 'refund', refund)).toMatchObject({ kind: 'waiting' });
    await sweep();
    expect(await manage(number, 'refund', refund)).toMatchObject({
      kind: 'done',
      order: { total_refunded: 5 },
    });
    expect(provider.moved().refunded).toBe(500);
  });

  test('rejects a negative refund', async () => {
    const number = await paidOrder();
    for (const amount of [-1, 0, 0.5, Number.NaN])
      expect(await manage(number, 'refund', { amount: amount as MinorUnits })).toMatchObject({
        kind: 'refused',
        reason: 'amount',
      });
    expect(provider.moved().refunded).toBe(0);
  });

  test('that the provider refunded itself counts once, in any order of events', async () => {
    const number = await paidOrder();
    const { id } = (await payments().find(number))!;
    await manage(number, 'refund', { amount: minorUnits(200) });
    provider.account().refunds.push({ id: 'from-the-dashboard', amount: 300 as never });
    await payments().reconcile(id);
    await payments().reconcile(id);
    await manage(number, 'refund', { amount: minorUnits(100) });
    expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 6 });
    expect(provider.moved().refunded).toBe(600);
  });

  test('that the provider refunded with extra decimals is reported', async () => {
    const number = await paidOrder({ 'FRAME-OAK': 1 }, 'se');
    const { id } = (await payments().find(number))!;
    await manage(number, 'refund', { amount: minorUnits(5) });
    provider.account().refunds.push({ id: 'half-a-krona', amount: 150 as never });
    await payments().reconcile(id);
    expect(await payments().find(number)).toMatchObject({
      refunded: 6.5,
      differences: ['The order has another refunded amount.'],
    });
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'changed', order: { status: 'closed' } });
    expect((await payments().find(number))!.differences).toEqual([]);
    const { captured, refunded } = provider.moved();
    expect(refunded).toBe(captured);
  });

  test('is refunded when the order is canceled', async () => {
    const number = await paidOrder();
    expect(await manage(number, 'cancel')).toMatchObject({ kind: 'changed', order: { status: 'canceled' } });
    const { captured, refunded } = provider.moved();
    expect(refunded).toBe(captured);
  });

  test('is not refunded during a dispute', async () => {
    const number = await paidOrder();
    provider.account().isDisputed = true;
    await payments().reconcile((await payments().find(number))!.id);
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'refused', reason: 'disputed' });
    expect(provider.moved().refunded).toBe(0);
  });
});

/** The keys of the alerts that the owner has got about the payment of an order, without its id. */
async function alertsOf(number: string): Promise<readonly string[]> {
  const { id } = (await payments().find(number))!;
  const prefix = `payment-alert:${id}:`;
  const told = await api.server.db
    .selectFrom('outbox')
    .select('message_key')
    .where('message_key', 'like', `${prefix}%`)
    .execute();
  return told.map(({ message_key }) => message_key.slice(prefix.length));
}

const part = (...skus: string[]) => ({ lines: skus.map((sku) => ({ sku })), hasShipping: false });

describe('a provider’s later decision', () => {
  test('about a payment leaves a normal order', async () => {
    provider.needsConfirm = true;
    for (const command of ['ship', 'cancel', 'refund'] as const) {
      provider.faults.push({ call: 'confirm', fault: 'pending' });
      const number = await paidOrder();
      for (const early of ['ship', 'capture'] as const)
        expect(await manage(number, early)).toMatchObject({ kind: 'refused', reason: 'undecided' });
      expect(
        await manageOrder(api.server.db, number, 'ship', { now: api.server.engine.clock() }),
      ).toMatchObject({ kind: 'refused', reason: 'undecided' });
      expect(await json('orders', 'show', number)).toMatchObject({ status: 'pending', total_paid: 0 });
      provider.decide(true);
      await payments().reconcile((await payments().find(number))!.id);
      expect(await manage(number, command)).toMatchObject({ kind: 'changed' });
    }
  });

  test('to accept a reviewed order pays it', async () => {
    provider.needsConfirm = true;
    provider.faults.push({ call: 'confirm', fault: 'pending' });
    const number = await paidOrder();
    provider.account().state = 'authorized';
    await payments().reconcile((await payments().find(number))!.id);
    expect(await json('orders', 'show', number)).toMatchObject({
      status: 'processing',
      history: [{ command: 'place' }, { command: 'authorize', status: 'processing' }],
    });
    expect(await manage(number, 'ship')).toMatchObject({ order: { status: 'complete', total_due: 0 } });
  });

  test('to decline a capture lets it be retried', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'capture', fault: 'pending' });
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'waiting' });
    provider.decide(false);
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'changed', order: { total_due: 0 } });
  });

  test('to fail a refund lets it be retried, and tells the owner', async () => {
    provider.capturesAtOnce = true;
    const number = await paidOrder();
    provider.faults.push({ call: 'refund', fault: 'pending' });
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'waiting', order: { total_refunded: 0 } });
    provider.decide(false);
    await sweep();
    expect(await alertsOf(number)).toMatchObject([expect.stringMatching(/^refundFailed:/)]);
    expect(await manage(number, 'refund')).toMatchObject({ kind: 'changed', order: { status: 'closed' } });
    expect((await payments().find(number))!.differences).toEqual([]);
  });

  test.each([
    ['a day', 20],
    ['five days', 100],
  ])('about a refund is looked up once more after %s', async (_when, hours) => {
    provider.capturesAtOnce = true;
    const number = await paidOrder();
    await manage(number, 'refund');
    api.server.advance(hours * 60 * minutes);
    await sweep();
    provider.sendBack();
    expect(await json('orders', 'show', number)).toMatchObject({ status: 'closed' });
    api.server.advance(24 * 60 * minutes);
    await sweep();
    expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 0 });
    expect(await alertsOf(number)).toHaveLength(1);
  });

  test.each([true, false])(
    'about an unanswered refund that the bank returned counts for nothing (keys: %s)',
    async (keepsKeys) => {
      provider.capturesAtOnce = true;
      provider.keepsKeys = keepsKeys;
      const number = await paidOrder();
      provider.faults.push({ call: 'refund', fault: 'lost' });
      expect(await manage(number, 'refund')).toMatchObject({ kind: 'waiting' });
      provider.sendBack();
      await sweep();
      expect(provider.moved().refunded).toBe(0);
      expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 0 });
      expect(await alertsOf(number)).toHaveLength(1);
    },
  );

  test('about a refund requested twice is fetched once more a minute later', async () => {
    provider.capturesAtOnce = true;
    const number = await paidOrder();
    provider.faults.push({ call: 'refund', fault: 'lost' });
    await manage(number, 'refund');
    // The provider answers what it answered first, and has sent the money back since.
    const { refunds } = provider.account();
    provider.account().refunds = [];
    await sweep();
    expect(await json('orders', 'show', number)).toMatchObject({ status: 'closed' });
    provider.account().refunds = refunds;
    provider.sendBack();
    await sweep();
    expect(await json('orders', 'show', number)).toMatchObject({ total_refunded: 0 });
  });

  test.each(['refund', 'cancel'] as const)(
    'about money returned after a %s lets it be refunded again',
    async (command) => {
      provider.capturesAtOnce = true;
      const number = await paidOrder();
      const { order } = (await manage(number, command)) as { order: { status: string } };
      provider.sendBack();
      const { id } = (await payments().find(number))!;
      await payments().reconcile(id);
      await payments().reconcile(id);
      const { status } = order;
      expect(await json('orders', 'show', number)).toMatchObject({ status, total_refunded: 0 });
      expect(await alertsOf(number)).toHaveLength(1);
      expect((await payments().find(number))!.differences).toEqual([
        'The provider refused to refund: The account is closed',
      ]);
      if (command === 'cancel')
        expect((await shop('orders', 'cancel', number)).output).toContain('Possible: refund.');
      expect(await manage(number, 'refund')).toMatchObject({ kind: 'changed', order: { status } });
      expect(await json('orders', 'show', number)).toMatchObject({
        total_refunded: (await totalOf(number)) / 100,
      });
      expect((await payments().find(number))!.differences).toEqual([]);
    },
  );
});

describe('an order with an expired authorization', () => {
  test.each(['expired', 'canceled', 'refused'] as const)('(%s) is not shipped unpaid', async (state) => {
    const number = await paidOrder();
    await payments().reconcile((await payments().find(number))!.id);
    provider.account().state = state === 'refused' ? 'canceled' : state;
    await payments().reconcile((await payments().find(number))!.id);
    for (const command of ['ship', 'capture'] as const) {
      expect(await manage(number, command)).toMatchObject({
        kind: 'refused',
        reason: 'over',
        order: { status: 'processing' },
      });
    }
    const { status, output } = await shop('orders', 'ship', number);
    expect({ status, output }).toMatchObject({
      status: 1,
      output: expect.stringContaining('holds nothing ready any more') as string,
    });
    expect(await manage(number, 'cancel')).toMatchObject({ order: { status: 'canceled' } });
    expect((await payments().find(number))!.differences).toEqual([]);
  });
});

describe('a provider that captures once', () => {
  beforeEach(() => {
    provider.capturesOnce = true;
  });

  test('voids the rest after a partial capture, and reports it', async () => {
    const number = await paidOrder({ 'FRAME-OAK': 1, UNTAXED: 1 });
    expect(await payments().find(number)).toMatchObject({ captures_once: true });
    expect(await manage(number, 'capture', { part: part('FRAME-OAK') })).toMatchObject({
      kind: 'changed',
      isReleased: true,
    });
    for (const options of [{}, { part: part('UNTAXED') }]) {
      expect(await manage(number, 'capture', options)).toMatchObject({ kind: 'refused', reason: 'over' });
    }
    expect((await payments().find(number))!.differences).toEqual([
      'Only a part was captured; the rest was voided.',
    ]);
    // The owner sends what was paid.
    expect(await manage(number, 'ship')).toMatchObject({ order: { status: 'complete', total_paid: 19.99 } });
    expect((await payments().find(number))!).toMatchObject({ differences: [], is_open: false });
  });
});

describe('a canceled order', () => {
  test('gets all of its money back once, and releases its stock, after a lost or late answer', async () => {
    provider.capturesAtOnce = true;
    const before = await stockOf(api, 'FRAME-OAK');
    for (const fault of ['lost', 'pending'] as const) {
      for (const keepsKeys of [true, false]) {
        provider.keepsKeys = keepsKeys;
        const number = await paidOrder();
        provider.faults.push({ call: 'refund', fault });
        expect(await manage(number, 'cancel')).toMatchObject({
          kind: 'waiting',
          order: { status: 'processing' },
        });
        provider.decide(true);
        await payments().reconcile((await payments().find(number))!.id);
        const total_refunded = (await totalOf(number)) / 100;
        expect(await json('orders', 'show', number)).toMatchObject({ status: 'canceled', total_refunded });
        expect(await stockOf(api, 'FRAME-OAK')).toBe(before);
        expect(provider.moved().refunded).toBe(await totalOf(number));
      }
    }
  });

  test('with a partial capture voids the rest, too', async () => {
    for (const fault of [undefined, 'void', 'refund'] as const) {
      const number = await paidOrder({ 'FRAME-OAK': 1, UNTAXED: 1 });
      await manage(number, 'capture', { part: part('FRAME-OAK') });
      if (fault) provider.faults.push({ call: fault, fault: 'lost' });
      expect(await manage(number, 'cancel')).toMatchObject({ kind: fault ? 'waiting' : 'changed' });
      await sweep();
      expect(provider.account().state).toBe('captured');
      expect(provider.moved()).toEqual({ captured: 1999, refunded: 1999 });
      expect(await json('orders', 'show', number)).toMatchObject({
        status: 'canceled',
        total_refunded: 19.99,
      });
    }
  });

  test('stays if its provider keeps a part of the money, and can be canceled again', async () => {
    const number = await paidOrder({ 'FRAME-OAK': 1, UNTAXED: 1 });
    await manage(number, 'capture', { part: part('FRAME-OAK') });
    provider.faults.push({ call: 'refund', fault: 'refused' });
    expect(await manage(number, 'cancel')).toMatchObject({
      reason: 'provider',
      order: { status: 'processing' },
    });
    expect(await manage(number, 'cancel')).toMatchObject({ kind: 'changed', order: { status: 'canceled' } });
    expect(provider.moved()).toEqual({ captured: 1999, refunded: 1999 });
  });

  test('alerts nobody after a lost answer', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'void', fault: 'lost' }, { call: 'void', fault: 'away' });
    await manage(number, 'cancel');
    await payments().reconcile((await payments().find(number))!.id);
    await sweep();
    expect(await json('orders', 'show', number)).toMatchObject({ status: 'canceled' });
    expect(await alertsOf(number)).toEqual([]);
    expect((await payments().find(number))!.differences).toEqual([]);
  });
});

describe('an owner’s action in the provider’s dashboard', () => {
  test.each(['capture', 'ship'] as const)('is found by a %s that it refuses', async (command) => {
    const number = await paidOrder();
    const account = provider.account();
    account.captures.push({ id: `from-the-dashboard-${command}`, amount: account.request.amount });
    account.state = 'captured';
    expect(await manage(number, command)).toMatchObject({
      kind: command === 'ship' ? 'changed' : 'done',
      order: { total_due: 0, status: command === 'ship' ? 'complete' : 'processing' },
    });
    expect((await payments().find(number))!).toMatchObject({ differences: [], is_open: false });
  });
});

describe('a refusal', () => {
  test('is resolved once the operation is done', async () => {
    const number = await paidOrder();
    provider.faults.push({ call: 'capture', fault: 'refused' });
    await manage(number, 'capture');
    const found = async () => (await payments().list({ isOpen: true })).map((each) => each.order_number);
    expect((await payments().find(number))!.differences).toEqual([
      'The provider refused to capture: We do not capture this (no)',
    ]);
    await manage(number, 'capture');
    expect((await payments().find(number))!.differences).toEqual([]);
    expect(await found()).not.toContain(number);
  });

  test('of a buyer who then paid is resolved', async () => {
    provider.needsConfirm = true;
    provider.faults.push({ call: 'confirm', fault: 'refused' });
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de', { information: { payment_method_code: 'testcard' } });
    await sendOrder(api, body, 'declined-then-paid');
    provider.pay();
    await statusOf(api, `key=declined-then-paid&cartId=${cart}`);
    const { id } = await api.server.db
      .selectFrom('payment')
      .select('id')
      .where('order_key', '=', 'declined-then-paid')
      .executeTakeFirstOrThrow();
    await reconcilePayment(api.server.engine, id, { isReturning: true });
    const { orderNumber } = await api.result(sendOrder(api, body, 'declined-then-paid'));
    expect((await payments().find(orderNumber))!).toMatchObject({ differences: [], is_open: false });
  });
});

describe('an update of the order that the provider refuses', () => {
  test('delays no money', async () => {
    for (let time = 0; time < 3; time++) provider.faults.push({ call: 'acknowledge', fault: 'away' });
    const number = await paidOrder();
    expect(await manage(number, 'capture')).toMatchObject({ kind: 'changed', order: { total_due: 0 } });
  });
});

describe('a key', () => {
  test('belongs to its amount, and to no other', async () => {
    provider.capturesAtOnce = true;
    const number = await paidOrder();
    const all = { amount: minorUnits(await totalOf(number)), key: 'all' };
    expect(await manage(number, 'refund', { key: 'rest' })).toMatchObject({ kind: 'changed' });
    expect(await manage(number, 'refund', { key: 'rest' })).toMatchObject({ kind: 'done' });
    expect(await manage(number, 'refund', { ...all, key: 'rest' })).toMatchObject({ reason: 'key' });
    const other = await paidOrder();
    expect(await manage(other, 'refund', all)).toMatchObject({ kind: 'changed' });
    expect(await manage(other, 'refund', { key: 'all' })).toMatchObject({ reason: 'key' });
  });

  test('belongs to its part', async () => {
    const number = await paidOrder({ 'FRAME-OAK': 2, UNTAXED: 1 });
    const first = { part: { lines: [{ sku: 'FRAME-OAK', qty: 1 }], hasShipping: false }, key: 'parcel-1' };
    expect(await manage(number, 'capture', first)).toMatchObject({ kind: 'changed' });
    expect(await manage(number, 'capture', first)).toMatchObject({ kind: 'done' });
    for (const other of [
      { ...first, part: { ...first.part, lines: [{ sku: 'FRAME-OAK', qty: 2 }] } },
      { ...first, part: { ...first.part, lines: [{ sku: 'UNTAXED', qty: 1 }] } },
      { ...first, part: { ...first.part, hasShipping: true } },
      { ...first, part: { ...first.part, lines: [{ sku: 'FRAME-OAK' }] } },
      { key: 'parcel-1' },
    ]) {
      expect(await manage(number, 'capture', other)).toMatchObject({ kind: 'refused', reason: 'key' });
    }
  });
});

describe('the commands', () => {
  test('show the provider’s and the shop’s state, and their differences', async () => {
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
      `${authorized}: The payment has ended without money, and its order is not canceled.`,
    );
  });

  test('name invalid arguments', async () => {
    expect((await shop('orders', 'ship', 'DE-1', '--shipping')).status).toBe(2);
    expect((await shop('orders', 'refund', 'DE-1', '--shipping', '--amount', '1')).status).toBe(2);
    expect((await shop('orders', 'pay', 'DE-1', '--key', 'x')).status).toBe(2);
  });
});
