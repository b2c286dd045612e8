import fc from 'fast-check';
import { beforeEach, expect, inject, test } from 'vitest';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { FakeProvider } from '../../support/api/fake-provider.ts';
import { OrderWorld } from '../../support/api/order-world.ts';
import { casesOf } from '../../support/property-runs.ts';
import { flawsOf } from '../../support/sound-shop.ts';

let provider = new FakeProvider();
const api = engineClient({
  payments: () => ({ get: () => provider, has: () => true }) as unknown as ReadonlyMap<string, FakeProvider>,
});

beforeEach(() => {
  provider = new FakeProvider();
});

const isOnPostgres = inject('postgresUrl') !== undefined;
const runs = casesOf(isOnPostgres ? 5 : 40);

const fault = fc.record({
  call: fc.constantFrom('prepare', 'fetch', 'confirm', 'acknowledge', 'capture', 'void', 'refund'),
  fault: fc.constantFrom('away', 'lost', 'refused', 'pending' as const),
});

/** What is seldom met in the middle of things. */
const telling = fc.constantFrom(
  { call: 'confirm', fault: 'pending' as const },
  { call: 'void', fault: 'away' as const },
  { call: 'capture', fault: 'pending' as const },
  { call: 'refund', fault: 'lost' as const },
);

/** What shopper, second tab, provider, time and owner do, in any order. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'pay' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'place' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'second tab' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay otherwise' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'poll' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'webhook' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'sweep' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 5, 16, 31) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trouble' as const), fault }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('manage' as const),
      command: fc.constantFrom('capture', 'ship', 'cancel', 'refund' as const),
      share: fc.constantFrom(0.3, 1, 1.5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), isWell: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'refund comes back' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'another buyer' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay too late' as const }) },
);

const events = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 16 });

test('whatever happens between shopper, provider, time and owner ends in one paid order, or in none', async () => {
  let paid = 0;
  const property = fc.asyncProperty(
    events,
    fc.record({
      capturesAtOnce: fc.boolean(),
      capturesOnce: fc.boolean(),
      needsConfirm: fc.boolean(),
      keepsKeys: fc.boolean(),
    }),
    fc.record({ isPaid: fc.boolean(), first: fc.option(telling), endsWell: fc.boolean() }),
    async (groups, kind, { isPaid, first: trouble, endsWell }) => {
      provider = Object.assign(new FakeProvider(), kind);
      if (trouble) provider.faults.push(trouble);
      const { db, engine } = api.server;
      const world = new OrderWorld(api.server, 'se');
      const start = await world.begin({ 'LOW-3': 2, 'EDITION-7': 5, 'EDITION-8': 5 });
      const cartId = await world.createCart();
      await world.add(cartId, 'LOW-3', 2);
      await world.coupon(cartId, 'TWICE');
      const first = await world.look(cartId, 'the-first-key', { card: 'success' });
      if (!first) throw new Error('A new cart can be looked at');
      const transfer = await world.look(cartId, 'by-transfer', {});
      const reconcile = createReconciler(engine, (error) => {
        throw error;
      });
      const happen = async (each: (typeof groups)[number][number]): Promise<unknown> => {
        if (each.do === 'pay')
          return [...provider.accounts.values()].forEach((account) => provider.pay(account));
        if (each.do === 'place') return world.place(first);
        if (each.do === 'second tab') return world.place({ ...first, key: 'another-key' });
        if (each.do === 'pay otherwise') return transfer && world.place(transfer);
        if (each.do === 'poll') return world.status(cartId);
        if (each.do === 'sweep') return reconcile();
        if (each.do === 'wait') return world.wait(each.minutes);
        if (each.do === 'trouble') return provider.faults.push(each.fault);
        if (each.do === 'manage') return world.manage(cartId, each.command, each.share);
        if (each.do === 'decide') return provider.decide(each.isWell);
        if (each.do === 'refund comes back') {
          for (const account of provider.accounts.values()) provider.sendBack(account);
          return ask();
        }
        if (each.do === 'another buyer') return buyLast(world);
        if (each.do === 'pay too late') {
          world.wait(31);
          await buyLast(world);
          return happen({ do: 'pay' });
        }
        return ask();
      };
      /** The provider has something told. */
      const ask = async () => {
        const [key = ''] = [...provider.accounts.keys()].slice(-1);
        return api.send('webhooks/testcard', {
          method: 'POST',
          headers: { 'x-signature': 'right', 'Content-Type': 'application/json' },
          body: JSON.stringify({ id: `event-${Math.random()}`, key }),
        });
      };
      await happen({ do: 'place' });
      if (isPaid) {
        await happen({ do: 'pay' });
        await happen({ do: 'poll' });
      }
      // What comes together runs together.
      for (const group of groups) await Promise.all(group.map(happen));
      provider.faults.length = 0;
      for (let round = 0; round < 4; round++) {
        provider.decide(endsWell);
        world.wait(61);
        await reconcile();
      }
      await expectEnded(cartId);
      expect(await flawsOf(db, { start, now: engine.clock() })).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  expect(paid).toBeGreaterThan(0);

  /** Nothing is in between any more. */
  async function expectEnded(cartId: string): Promise<void> {
    const { db } = api.server;
    const orders = await db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
    expect(orders.length).toBeLessThanOrEqual(1);
    const waiting = await db
      .selectFrom('order_attempt')
      .select('order_key')
      .where('state', '=', 'pending')
      .execute();
    expect(waiting).toEqual([]);
    const steps = await db
      .selectFrom('payment_step')
      .selectAll()
      .where('state', 'in', ['requested', 'pending'])
      .execute();
    expect(steps).toEqual([]);
    const payments = await db.selectFrom('payment').selectAll().execute();
    let kept = 0;
    for (const [key, account] of provider.accounts) {
      const payment = payments.find(({ id }) => id === key);
      const { captured, refunded } = provider.moved(account);
      expect({ captured: payment?.captured, refunded: payment?.refunded }).toEqual({ captured, refunded });
      expect(refunded).toBeLessThanOrEqual(captured);
      expect(captured).toBeLessThanOrEqual(account.request.amount);
      const order = orders.find(({ id }) => id === payment?.order_id);
      // The sum of SEK has two decimals at the provider, and none here.
      if (order) expect([order.captured * 100, order.refunded * 100]).toEqual([captured, refunded]);
      const isRefused = await wasRefused(key);
      if (order?.status === 'canceled' && !isRefused) expect(account.state).not.toBe('authorized');
      if (!order && !isRefused) {
        expect(account.state).not.toBe('authorized');
        expect(refunded).toBe(captured);
      }
      if (order && order.status !== 'canceled') kept++;
    }
    expect(kept).toBeLessThanOrEqual(1);
    paid += kept;
  }

  async function wasRefused(id: string): Promise<boolean> {
    const { db } = api.server;
    const refused = db.selectFrom('payment_step').select('key').where('payment_id', '=', id);
    return (await refused.where('state', '=', 'refused').execute()).length > 0;
  }
});

async function buyLast(world: OrderWorld): Promise<void> {
  const cartId = await world.createCart();
  await world.add(cartId, 'LOW-3', 1);
  const look = await world.look(cartId, `other-${Math.random()}`.slice(0, 20), {});
  if (look) await world.place(look);
}
