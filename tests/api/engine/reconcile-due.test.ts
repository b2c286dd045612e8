import { beforeEach, expect, test } from 'vitest';
import { createProducts } from '../../../src/commerce/backends/embedded/ports/products.ts';
import {
  draftOf,
  findAttempt,
  type OrderAttempt,
} from '../../../src/commerce/backends/embedded/attempt/attempts.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { enqueue } from '../../../src/commerce/backends/embedded/messages/enqueue.ts';
import { startWorker } from '../../../src/commerce/backends/embedded/worker/worker.ts';
import { paymentTimes } from '../../../src/config/payment.ts';
import { inTransaction } from '../../../src/database/transaction.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { failingStatements } from '../../support/api/failing-statements.ts';
import { setStock } from '../../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';

const api = engineClient();

beforeEach(async () => {
  await api.server.db.deleteFrom('order_attempt').execute();
  await setStock(api, 'FRAME-OAK', 50);
});

/** An attempt whose payment is not known yet. */
async function waitingAttempt(key: string, outcome: 'late' | 'timeout'): Promise<OrderAttempt> {
  const information = { payment_method_code: 'testcard', payment_method_additional: { outcome } };
  const body = await orderBodyOf(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de', { information });
  expect((await sendOrder(api, body, key)).status).toBe(202);
  const attempt = await findAttempt(api.server.db, key);
  if (!attempt) throw new Error('The attempt is there');
  return attempt;
}

const stateOf = async (key: string) => (await findAttempt(api.server.db, key))?.state;

const write = (key: string, draft: string) =>
  api.server.db.updateTable('order_attempt').set({ draft }).where('order_key', '=', key).execute();

test('an unreadable attempt is reported once, without its content, and retried with growing pauses', async () => {
  const { draft } = await waitingAttempt('unreadable', 'late');
  await write('unreadable', 'Ann.Example');
  await waitingAttempt('behind-it', 'late');
  api.server.advance(10_000);
  const errors: unknown[] = [];
  const engine = api.server.engine;
  const reconcile = createReconciler(engine, (error) => void errors.push(error));
  await reconcile();
  expect(await stateOf('behind-it')).toBe('placed');
  for (let second = 0; second < 60; second++) {
    api.server.advance(1_000);
    await reconcile();
  }
  expect(errors).toHaveLength(1);
  expect(String(errors[0])).toMatch(/is unreadable/);
  expect(String(errors[0])).not.toMatch(/Ann/);
  expect(await stateOf('unreadable')).toBe('pending');
  await write('unreadable', draft ?? '');
  await reconcile();
  expect(await stateOf('unreadable')).toBe('pending');
  api.server.advance(60_000);
  await reconcile();
  expect(await stateOf('unreadable')).toBe('placed');
});

test('an unreadable attempt blocks nothing, and is refused at the end', async () => {
  const { cart_id } = await waitingAttempt('blocking', 'late');
  await write('blocking', '{');
  const { token } = await newCustomer(api);
  const own = await api.result(api.post<string>(`cart/create?storeCode=de&token=${token}`));
  const guest = await waitingAttempt('blocking-guest', 'late');
  await write('blocking-guest', '{');
  const merged = await api.post<string>(`cart/create?storeCode=de&token=${token}&cartId=${guest.cart_id}`);
  expect(merged).toMatchObject({ status: 200, body: { result: own } });
  expect(await api.result(api.send(`cart/pull?cartId=${own}&token=${token}`))).toHaveLength(1);
  const body = await orderBodyOf(api, cart_id, 'de');
  api.server.advance(10_000);
  expect(await statusOf(api, 'key=blocking')).toEqual({ state: 'pending' });
  expect((await sendOrder(api, body, 'blocked-again')).status).toBe(409);
  api.server.advance(paymentTimes.paymentDeadline);
  expect(await statusOf(api, 'key=blocking')).toEqual({ state: 'refused', reason: 'payment_refused' });
  expect(await statusOf(api, 'key=blocking-guest')).toMatchObject({ state: 'refused' });
  expect((await sendOrder(api, body, 'no-longer-blocked')).status).toBe(200);
});

test('so is one that can’t be reconciled', async () => {
  const attempt = await waitingAttempt('unreconciled', 'late');
  const draft = draftOf(attempt);
  await write('unreconciled', JSON.stringify({ ...draft, document: { ...draft.document, lines: null } }));
  await waitingAttempt('behind-that', 'late');
  api.server.advance(10_000);
  const errors: unknown[] = [];
  await createReconciler(api.server.engine, (error) => void errors.push(error))();
  expect(errors).toHaveLength(1);
  expect(await stateOf('unreconciled')).toBe('pending');
  expect(await stateOf('behind-that')).toBe('placed');
});

test('a transient database error ends the round without affecting the attempt, and the next round reconciles it', async () => {
  await waitingAttempt('disk-was-full', 'late');
  api.server.advance(10_000);
  const { engine } = api.server;
  const db = failingStatements(engine.db, 'update order_attempt', 'full', (nth) => nth === 1);
  const errors: unknown[] = [];
  const reconcile = createReconciler({ ...engine, db }, (error) => void errors.push(error));
  await expect(reconcile()).rejects.toMatchObject({ code: 'full' });
  expect(await stateOf('disk-was-full')).toBe('pending');
  await reconcile();
  expect(await stateOf('disk-was-full')).toBe('placed');
  expect(errors).toEqual([]);
});

test('unknown payments, however many, don’t block others', async () => {
  const unknown = await waitingAttempt('unknown-card', 'timeout');
  const many = Array.from({ length: 250 }, (_, index) => ({ ...unknown, order_key: `unknown-${index}` }));
  await api.server.db.insertInto('order_attempt').values(many).execute();
  await waitingAttempt('known-card', 'late');
  api.server.advance(10_000);
  const reconcile = createReconciler(api.server.engine, (error) => {
    throw error;
  });
  await reconcile();
  expect(await stateOf('known-card')).toBe('placed');
  expect(await stateOf('unknown-249')).toBe('pending');
});

test('messages are sent while payments can’t be reconciled', async () => {
  const { db, engine } = api.server;
  await waitingAttempt('poison-card', 'late');
  await write('poison-card', '{');
  api.server.advance(10_000);
  await inTransaction(db, (inside) =>
    enqueue(inside, { kind: 'note', key: 'note-1', payload: {} }, engine.clock()),
  );
  const noted: string[] = [];
  const errors: unknown[] = [];
  const worker = startWorker(
    engine,
    createProducts(engine),
    { note: async (_payload, id) => void noted.push(id) },
    (error) => void errors.push(error),
  );
  await expect.poll(() => noted).toHaveLength(1);
  await worker.stop();
  expect(errors).toHaveLength(1);
});
