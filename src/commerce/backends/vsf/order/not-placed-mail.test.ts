import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesIt, startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { orderLookupPauses } from '../../../../config/limits/remote-shop.ts';
import type { CartReference } from '../../../backend.ts';
import type { Mail } from '../../../../services/mail/mail.ts';
import { deliverDue } from '../../embedded/worker/deliver.ts';
import { createRemoteHandlers, reconcileDueOrders } from '../worker.ts';
import { createRemoteOrderAdmin } from './order-admin.ts';
import { forgetBuyers } from './forget-buyers.ts';

let api: OrderApi;
let mails: Mail[];
beforeEach(async () => {
  mails = [];
  api = await startOrderApi();
  // The API proves by this order that it knows the shop's keys.
  await api.place(await api.cart(), 'another-order');
});
afterEach(() => api.close());

async function lostOrder(key: string): Promise<CartReference> {
  const cart = await api.cart();
  api.next = { isPlaced: false, says: 'lost' };
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
  api.next = placesIt;
  return cart;
}

async function outwait(): Promise<void> {
  for (const pause of [...orderLookupPauses, 20_000]) {
    api.shop.advance(pause + 1);
    await reconcileDueOrders(api.shop.engine);
  }
}

async function deliver(): Promise<void> {
  const { own } = api.shop.engine;
  const transport = { send: async (mail: Mail) => void mails.push(mail) };
  const delivery = {
    from: 'shop@example.com',
    owner: 'owner@example.com',
    ownerLocale: 'en',
    orderNotices: true,
  };
  await deliverDue(
    own,
    createRemoteHandlers(own, { ...delivery, transport, sendEvents: async () => undefined }),
  );
}

test('the buyer of an order that turned out not to be placed gets one mail, in the language of the store', async () => {
  await lostOrder('left');
  await deliver();
  expect(mails).toEqual([]);
  await outwait();
  const queued = await api.shop.engine.own.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(queued)).not.toMatch(/Ann|example\.com/i);
  await deliver();
  await outwait();
  await deliver();
  expect(mails).toMatchObject([
    {
      to: 'Ann.Example@example.com',
      subject: 'Deine Bestellung ist nicht eingegangen',
      text: expect.stringMatching(/Hallo Ann[\s\S]*nichts berechnet[\s\S]*\/checkout/) as string,
    },
  ]);
  expect(api.shop.log.join()).not.toMatch(/Ann|example\.com/i);
});

test('so does the buyer of an order that a person has found not to be placed', async () => {
  api.lookUp = 'fails';
  await lostOrder('looked-into');
  await outwait();
  await deliver();
  expect(mails).toEqual([]);
  const { own } = api.shop.engine;
  await createRemoteOrderAdmin(own).resolve('looked-into', { isPlaced: false });
  await deliver();
  expect(mails).toMatchObject([{ to: 'Ann.Example@example.com' }]);
});

test('a buyer who has ordered again, or was forgotten, gets none', async () => {
  const cart = await lostOrder('came-back');
  await lostOrder('forgotten');
  await outwait();
  await api.place(cart, 'next-key');
  await forgetBuyers(api.shop.engine.own.db, new Date(Date.now() + 48 * 3_600_000));
  await deliver();
  expect(mails).toEqual([]);
  expect(await api.shop.engine.own.db.selectFrom('outbox').select('state').execute()).toEqual([
    { state: 'sent' },
    { state: 'sent' },
  ]);
});
