import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesIt, startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { addressIn } from '../../../../../tests/support/orders.ts';
import { orderBody } from '../../../contract/order.ts';
import type { MarketingProfile } from '../../../../domain/tracking/marketing-profile.ts';
import type { TrackingEvent } from '../../../../domain/tracking/tracking-event.ts';
import { deliverDue } from '../../embedded/worker/deliver.ts';
import { createRemoteHandlers } from '../worker.ts';
import { forgetPerson } from './forget-buyers.ts';

let api: OrderApi;
let told: { readonly events: readonly TrackingEvent[]; readonly profile: MarketingProfile }[];
beforeEach(async () => {
  told = [];
  api = await startOrderApi();
});
afterEach(() => api.close());

const agreed = {
  version: 1,
  at: '2026-11-29T10:00:00.000Z',
  wording: '0123456789abcdef',
  purposes: ['marketing'],
};

async function place(key: string, consent: object | null = agreed): Promise<void> {
  const address = addressIn('de');
  const request = orderBody.parse({
    products: [{ sku: 'FRAME-OAK', qty: 1 }],
    addressInformation: {
      billingAddress: address,
      shippingAddress: address,
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'standard',
      payment_method_code: 'checkmo',
    },
    ...(consent && { consent }),
  });
  await api.orders.place({ cart: await api.cart(), customer: undefined, key, request });
}

async function deliver(): Promise<void> {
  const { own } = api.shop.engine;
  const delivery = {
    transport: { send: async () => undefined },
    from: 'shop@example.com',
    owner: 'owner@example.com',
    ownerLocale: 'en',
    orderNotices: false,
    sendEvents: async (events: readonly TrackingEvent[], profile: MarketingProfile) =>
      void told.push({ events, profile }),
  };
  await deliverDue(own, createRemoteHandlers(own, delivery));
}

test('each product of an order at the API is told once, under the number that it got there', async () => {
  await place('agreed-order');
  await deliver();
  await deliver();
  expect(told).toHaveLength(1);
  const [{ events, profile } = { events: [], profile: undefined }] = told;
  expect(profile).toMatchObject({ email: 'Ann.Example@example.com', first_name: 'Ann', country: 'DE' });
  expect(events).toMatchObject([
    {
      event: 'Ordered Product',
      value: 11.9,
      currency: 'EUR',
      properties: {
        SKU: 'FRAME-OAK',
        ProductName: 'Oak frame',
        ItemPrice: 11.9,
        Quantity: 1,
        RowTotal: 11.9,
      },
    },
  ]);
  const [number] = api.placed.map((each) => each.number);
  expect(events[0]?.id).toBe(
    `${number}_${events[0]?.event === 'Ordered Product' ? productOf(events[0]) : ''}`,
  );
  // The buyer agreed for marketing; the order that is shown to them has nothing of it.
  const queued = await api.shop.engine.own.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(queued)).not.toMatch(/Ann|example\.com/i);
});

const productOf = ({ properties }: TrackingEvent) =>
  'ProductID' in properties ? String(properties.ProductID) : '';

test('nothing is told without consent, of who withdrew it, and of who was forgotten', async () => {
  await place('no-answer', null);
  await place('refused', { ...agreed, purposes: ['statistics'] });
  expect(await api.shop.engine.own.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await place('withdrawn');
  await api.orders.withdrawConsent(['withdrawn'], undefined);
  await place('forgotten');
  await forgetPerson(api.shop.engine.own.db, { email: 'ann.example@example.com' });
  await deliver();
  expect(told).toEqual([]);
});

test('an order whose answer was lost is told once it is found', async () => {
  api.next = { isPlaced: true, says: 'lost' };
  await place('lost-order').catch(() => undefined);
  api.next = placesIt;
  await deliver();
  expect(told).toHaveLength(1);
});
