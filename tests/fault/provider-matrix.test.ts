import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../src/commerce/backends/embedded/ports/admin.ts';
import { createReconciler } from '../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { minorUnits } from '../../src/domain/money/minor-units.ts';
import { createKustomClient } from '../../src/payments/klarna/server/client.ts';
import { kustomProvider } from '../../src/payments/klarna/server/kustom-provider.ts';
import { paypalProvider } from '../../src/payments/paypal/server/paypal-provider.ts';
import { stripeProvider } from '../../src/payments/stripe/server/stripe-provider.ts';
import { engineClient } from '../support/api/engine-client.ts';
import {
  matrixProviders,
  steps,
  type Cell,
  type Column,
  type End,
  type MatrixProvider,
} from '../support/fault/matrix-columns.ts';
import { matrixFaults, shortTimeouts, type MatrixFault } from '../support/fault/matrix-faults.ts';
import { matrixTable, type Outcomes } from '../support/fault/matrix-table.ts';
import { cartWith } from '../support/orders.ts';
import { movedBy, paymentsOfCart } from '../support/payments/payments-of-cart.ts';
import { kustomKeys, paypalKeys, stripeKeys } from '../support/payments/stand-in-settings.ts';
import { startStandIns } from '../support/payments/stand-ins.ts';
import { flawsOf, stockBySku } from '../support/sound-shop.ts';
import { fault as breakCalls } from '../support/stand-ins/control.ts';

const standIns = await startStandIns();
const { urls } = standIns;
const api = engineClient({ stripeUrl: urls.stripe, paypalUrl: urls.paypal, kustomUrl: urls.kustom });
const sku = 'FRAME-OAK';
const store = 'de';

let patient: Pick<typeof api.server.engine, 'payments'>;
let hasty: typeof patient;
let start: ReadonlyMap<string, number>;

beforeAll(async () => {
  const { db, engine } = api.server;
  const stripe = { apiUrl: urls.stripe ?? '', scriptUrl: '', ...stripeKeys };
  const paypal = { apiUrl: urls.paypal ?? '', ...paypalKeys };
  const client = createKustomClient({ apiUrl: urls.kustom ?? '', ...kustomKeys }, shortTimeouts);
  patient = { payments: engine.payments };
  hasty = {
    payments: new Map([
      ['stripe', stripeProvider(stripe, engine.clock, { timeout: shortTimeouts, maxNetworkRetries: 0 })],
      ['paypal', paypalProvider(paypal, engine.clock, shortTimeouts)],
      ['klarna', kustomProvider(client)],
    ]),
  };
  await db.updateTable('stock_item').set({ qty: 10_000, sold_out: 0 }).where('sku', '=', sku).execute();
  start = await stockBySku(db);
});
afterEach(async () => {
  Object.assign(api.server.engine, patient);
  await standIns.heal();
});

const outcomes: Outcomes = new Map();
afterAll(async () => {
  console.log(matrixTable(matrixProviders, outcomes));
  await standIns.stop();
});

describe.each(matrixProviders)('$name', (provider) => {
  describe.each(Object.entries(matrixFaults))('%s', (row, fault) => {
    for (const step of steps) {
      const column = provider.columns[step];
      const cells = outcomes.get(`${provider.name} ${row}`) ?? {};
      outcomes.set(`${provider.name} ${row}`, cells);
      if (typeof column === 'string') {
        cells[step] = '–';
        continue;
      }
      test(step, async () => {
        const cell = await newCell(provider);
        const before = await madeAt(provider);
        await column.before?.(cell);
        const told = await during(provider, column, fault, () => column.act(cell));
        await column.act(cell);
        await column.after?.(cell);
        for (let time = 0; time < 3; time++) await cell.sweep(1);
        const { order, money, ...rest } = await endOf(cell.cartId);
        expect({ told, order, money, ...rest }).toEqual({ told, ...column.end, open: [] });
        // Kustom alone knows no key under which an order is created once.
        if (provider.key !== 'klarna') expect((await madeAt(provider)) - before).toBe(1);
        cells[step] = `${told} → ${order?.status ?? 'no order'}`;
      });
    }
  });
});

test('stock, coupons, orders and payments agree after all of it', async () => {
  const { db, engine } = api.server;
  expect(await flawsOf(db, { start: new Map(start), now: engine.clock() })).toEqual([]);
});

async function newCell({ key, buyer }: MatrixProvider): Promise<Cell> {
  const cartId = await cartWith(api, store, { [sku]: 1 });
  const admin = createEmbeddedAdmin(api.server.engine).orders;
  return {
    ...(await buyer(api, standIns[key].url, { cartId, store })),
    add: async () => void (await api.add(cartId, { sku, qty: 1 })),
    async manage(command, amount) {
      const placed = await api.server.db
        .selectFrom('sales_order')
        .select('number')
        .where('cart_id', '=', cartId)
        .executeTakeFirst();
      const options = { key: command, amount: amount === undefined ? undefined : minorUnits(amount) };
      return (await admin.manage(placed?.number ?? '', command, options)).kind;
    },
    async sweep(minutes) {
      api.server.advance(minutes * 60_000);
      await standIns.advance(minutes * 60_000);
      await createReconciler(api.server.engine, (error) => {
        throw error;
      })();
    },
  };
}

/** How many orders were ever made at a provider. */
async function madeAt({ key }: MatrixProvider): Promise<number> {
  const answer = await fetch(`${standIns[key].url}/_control/counts`);
  return ((await answer.json()) as { readonly orders: number }).orders;
}

async function during<Result>(
  { key }: MatrixProvider,
  { operation, patience = shortTimeouts }: Column,
  fault: MatrixFault,
  act: () => Promise<Result>,
): Promise<Result> {
  const standIn = standIns[key];
  if (fault === 'refuse') await standIn.refuse();
  else if (fault) {
    const given = fault === 'slow' ? ({ kind: fault, milliseconds: patience + 1000 } as const) : fault;
    // Clients may ask once more where a connection ends.
    await breakCalls(standIn.url, operation, given, 5);
  }
  if (fault) Object.assign(api.server.engine, hasty);
  try {
    return await act();
  } finally {
    Object.assign(api.server.engine, patient);
    if (fault === 'refuse') await standIn.listen();
    await standIns.heal();
  }
}

async function endOf(cartId: string): Promise<End & { readonly open: readonly string[] }> {
  const { db } = api.server;
  const orders = await db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
  const { known, open } = await paymentsOfCart(db, patient.payments ?? new Map(), cartId);
  expect(orders.length).toBeLessThanOrEqual(1);
  const [order] = orders;
  const [payment, ...others] = known.filter(({ state }) => state !== 'expired');
  expect(others).toEqual([]);
  const of = (sum: number, all: number) => (sum === all && sum > 0 ? 'all' : sum);
  return {
    order: order
      ? {
          status: order.status,
          captured: of(order.captured, order.grand_total),
          refunded: of(order.refunded, order.grand_total),
        }
      : null,
    money: payment
      ? {
          state: payment.state,
          captured: of(movedBy(payment.captures), payment.amount),
          refunded: of(movedBy(payment.refunds), payment.amount),
        }
      : null,
    open,
  };
}
