import { beforeEach, expect, test } from 'vitest';
import {
  eraseCustomer,
  erasePerson,
} from '../../../src/commerce/backends/embedded/privacy/erase-customer.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { dumpOf } from '../../support/api/database-dump.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { addressIn, cartWith, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';

const api = engineClient();
let count = 0;

beforeEach(async () => {
  await api.server.db.deleteFrom('outbox').execute();
  await api.server.db.deleteFrom('order_attempt').execute();
});

async function keepMail(key: string, payload: string): Promise<void> {
  const at = new Date().toISOString();
  const message = { id: `mail-${++count}`, message_key: key, kind: 'account-mail', payload };
  const waiting = { state: 'waiting', attempts: 0, due_at: at, created_at: at, error: null } as const;
  await api.server.db
    .insertInto('outbox')
    .values({ ...message, ...waiting })
    .execute();
}

const keysLeft = async () => {
  const rows = await api.server.db.selectFrom('outbox').select('message_key').orderBy('id').execute();
  return rows.map(({ message_key }) => message_key);
};

test('unreadable mails block no erasure, and are erased if they are the person’s', async () => {
  const { email, id } = await newCustomer(api);
  await keepMail(`account-mail:${id}:1`, '{"mail":{"to":"somebody@exam');
  await keepMail('account-mail:0:2', `{"mail":{"to":"${email.toUpperCase()}","firstn`);
  await keepMail('account-mail:0:3', `{"mail":{"to":"jo${email}","firstn`);
  await keepMail('account-mail:0:4', 'null');
  await keepMail('account-mail:0:5', '{"to":5}');
  expect(await erasePerson(api.server.engine, { customerId: id, email })).toEqual({
    wasKnown: true,
    tracesLeft: false,
  });
  expect(await keysLeft()).toEqual(['account-mail:0:3', 'account-mail:0:4', 'account-mail:0:5']);
  expect(await dumpOf(api.server.db)).not.toContain(`"${email}`);
});

interface Paying {
  readonly email: string;
  readonly token?: string;
  readonly cart?: string;
}

/** An order whose payment is waited for, with a draft that breaks off; gives its cart. */
async function brokenDraft({ email, token = '', cart }: Paying, length = -1): Promise<string> {
  const cartId = cart ?? (await cartWith(api, 'en', { 'LOW-3': 1 }));
  const contact = addressIn('en', { email, city: 'Brokentown' });
  const information = {
    billingAddress: contact,
    shippingAddress: contact,
    payment_method_code: 'testcard',
    payment_method_additional: { outcome: 'late' },
  };
  const body = await orderBodyOf(api, cartId, 'en', { information });
  const key = `broken-draft-${++count}`;
  expect((await sendOrder(api, body, key, token)).status).toBe(202);
  const { db } = api.server;
  const { draft } = await db
    .selectFrom('order_attempt')
    .select('draft')
    .where('order_key', '=', key)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('order_attempt')
    .set({ draft: draft?.slice(0, length) ?? null })
    .where('order_key', '=', key)
    .execute();
  return cartId;
}

const draftsLeft = () =>
  api.server.db.selectFrom('order_attempt').select('cart_id').where('draft', 'is not', null).execute();

test('unreadable drafts block no erasure, and are ended if they are the person’s', async () => {
  await setStock(api, 'LOW-3', 3);
  await makeCoupon(api, 'BROKEN', { usageLimit: 1 });
  const { email, id } = await newCustomer(api);
  const cart = await cartWith(api, 'en', { 'LOW-3': 1 });
  await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=BROKEN`));
  await brokenDraft({ email, cart });
  const other = await brokenDraft({ email: `jo${email}` });
  expect(await erasePerson(api.server.engine, { customerId: id, email })).toEqual({
    wasKnown: true,
    tracesLeft: false,
  });
  expect(await dumpOf(api.server.db)).not.toContain(`"${email}`);
  expect(await draftsLeft()).toEqual([{ cart_id: other }]);
  expect(await statusOf(api, `cartId=${cart}`)).toMatchObject({ state: 'refused' });
  const holds = api.server.db.selectFrom('stock_hold').select('cart_id').where('cart_id', '=', cart);
  expect(await holds.execute()).toEqual([]);
  const coupon = api.server.db.selectFrom('coupon').select('used').where('code', '=', 'BROKEN');
  expect(await coupon.execute()).toEqual([{ used: 0 }]);
  expect(await stockOf(api, 'LOW-3')).toBe(3);
});

test('an account alone erases those of the customer that a draft or its cart names', async () => {
  await setStock(api, 'LOW-3', 9);
  const { email, id, token } = await newCustomer(api);
  await brokenDraft({ email, token });
  const own = await brokenDraft({ email }, 5);
  await api.server.db.updateTable('cart').set({ customer_id: id }).where('id', '=', own).execute();
  const guest = await brokenDraft({ email });
  expect(await eraseCustomer(api.server.engine, id)).toEqual({ wasKnown: true, tracesLeft: false });
  expect(await draftsLeft()).toEqual([{ cart_id: guest }]);
});
