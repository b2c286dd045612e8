import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { callsOf, fault } from '../../tests/support/stand-ins/control.ts';
import type { TrackingEvent } from '../../src/domain/tracking/tracking-event.ts';
import { klaviyoNewsletter } from '../../src/services/klaviyo/klaviyo-newsletter.ts';
import { sendToKlaviyo } from '../../src/services/klaviyo/klaviyo.ts';
import { createKlaviyo } from '../../src/state/tracking/klaviyo.ts';
import type { StandIn } from '../plumbing/provider.ts';
import { startKlaviyo } from './klaviyo.ts';

let klaviyo: StandIn;
beforeEach(async () => {
  klaviyo = await startKlaviyo({ companyId: 'ABC123', privateKey: 'pk_1' });
});
afterEach(() => klaviyo.stop());

const ann = {
  email: 'ann@example.com',
  id: '7',
  first_name: 'Ann',
  last_name: 'Öberg',
  phone_number: '+46 40 123 456',
  address1: 'Storgatan 1',
  city: 'Malmö',
  country: 'SE',
};
const product = {
  ProductID: '55',
  SKU: 'MOON',
  ProductName: 'Moon',
  ItemPrice: 8,
  Categories: ['Posters'],
  ProductURL: 'https://shop.example/se/posters/moon',
  ImageURL: 'https://shop.example/img/moon.jpg',
  CompareAtPrice: 10,
  brand: 'NASA',
};
const event: TrackingEvent = {
  event: 'Ordered Product',
  id: 'SE-1_55',
  time: '2026-11-29T10:00:00.000Z',
  value: 16,
  currency: 'SEK',
  properties: { ...product, Quantity: 2, RowTotal: 16 },
};

const known = async (what: string) => (await fetch(`${klaviyo.url}/_control/${what}`)).json();

describe('Klaviyo takes', () => {
  it('profiles and events of browsers, an event once', async () => {
    const pages = createKlaviyo({ url: klaviyo.url, companyId: 'ABC123' });
    expect(await pages.identify(ann)).toBe('sent');
    expect(await pages.track(event, ann)).toBe('sent');
    expect(await pages.track(event, ann)).toBe('sent');
    expect(await known('profiles')).toEqual([
      {
        email: 'ann@example.com',
        external_id: '7',
        first_name: 'Ann',
        last_name: 'Öberg',
        phone_number: '+4640123456',
        location: { address1: 'Storgatan 1', city: 'Malmö', country: 'SE' },
      },
    ]);
    expect(await known('events')).toMatchObject([
      { unique_id: 'SE-1_55', value: 16, value_currency: 'SEK', properties: event.properties },
    ]);
    const calls = await callsOf(klaviyo.url, 'create_client_event');
    expect(calls.map(({ path, key }) => `${path} ${key}`)).toEqual(
      Array(2).fill('/client/events 2026-07-15'),
    );
  });

  it('events of servers in the same form', async () => {
    const send = sendToKlaviyo({ url: klaviyo.url, privateKey: 'pk_1' });
    await createKlaviyo({ url: klaviyo.url, companyId: 'ABC123' }).track({ ...event, id: 'browser' }, ann);
    await send([event, { ...event, id: 'SE-1_56' }], ann);
    await send([event], ann);
    const [ofBrowser, ...ofServer] = await known('events');
    expect(ofServer).toHaveLength(2);
    const time = expect.stringMatching(/^2026-11-29T10:00:00/);
    expect(ofServer[0]).toMatchObject({ ...ofBrowser, unique_id: 'SE-1_55', time });
  });
});

const pages = () => createKlaviyo({ url: klaviyo.url, companyId: 'ABC123' });
const server = () => sendToKlaviyo({ url: klaviyo.url, privateKey: 'pk_1' });

test.each([
  [400, 'refused'],
  [429, 'unreachable'],
  [503, 'unreachable'],
] as const)('status %i: %s for a page, and to be repeated for the server', async (status, delivery) => {
  await fault(klaviyo.url, 'create_client_event', { kind: 'status', status });
  expect(await pages().track(event, ann)).toBe(delivery);
  await fault(klaviyo.url, 'create_event', { kind: 'status', status });
  await expect(server()([event], ann)).rejects.toThrow(`Klaviyo did not take a call: status ${status}`);
});

test('who may not call is refused, and what is wrong', async () => {
  expect(await createKlaviyo({ url: klaviyo.url, companyId: 'OTHER1' }).identify(ann)).toBe('refused');
  const stranger = sendToKlaviyo({ url: klaviyo.url, privateKey: 'pk_2' });
  await expect(stranger([event], ann)).rejects.toThrow('status 401');
  expect(await pages().track({ ...event, value: '16' as never, time: 'today' }, ann)).toBe('refused');
  expect(await known('events')).toEqual([]);
});

test('a system that is down or slow is unreachable, and an error names nobody', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await pages().track(event, ann)).toBe('unreachable');
  vi.restoreAllMocks();
  await klaviyo.refuse();
  expect(await pages().identify(ann)).toBe('unreachable');
  const error = await server()([event], ann).catch(String);
  expect(error).toContain('ECONNREFUSED');
  expect(error).not.toContain('ann@');
  await klaviyo.listen();
});

describe('the newsletter at Klaviyo', () => {
  const newsletter = (more: { lists?: ReadonlyMap<string, string>; variantPrefix?: string } = {}) =>
    klaviyoNewsletter({ url: klaviyo.url, privateKey: 'pk_1', ...more });
  const bob = { email: 'bob+"x"@example.com', storeCode: 'de' };

  it('gets who agreed, and who does not any more, with the list of the store or the one that was named', async () => {
    const { subscribe, unsubscribe } = newsletter({ lists: new Map([['de', 'DeList']]) });
    await subscribe(bob);
    await subscribe({ ...bob, email: 'ann@example.com', storeCode: 'se' });
    await subscribe({ ...bob, email: 'eve@example.com', listId: 'Named1' });
    expect(await known('subscriptions')).toEqual([
      { email: bob.email, consent: 'SUBSCRIBED', list: 'DeList' },
      { email: 'ann@example.com', consent: 'SUBSCRIBED' },
      { email: 'eve@example.com', consent: 'SUBSCRIBED', list: 'Named1' },
    ]);
    await unsubscribe(bob);
    expect((await known('subscriptions')).at(-1)).toEqual({
      email: bob.email,
      consent: 'UNSUBSCRIBED',
      list: 'DeList',
    });
  });

  it('is asked when an address was unsubscribed there', async () => {
    const { subscribe, unsubscribe, unsubscribedAt } = newsletter();
    expect(await unsubscribedAt(bob.email)).toBeUndefined();
    await subscribe(bob);
    expect(await unsubscribedAt(bob.email)).toBeUndefined();
    await unsubscribe(bob);
    expect(await unsubscribedAt(bob.email)).toBeInstanceOf(Date);
  });

  it('gets who waits for a product, by its compound ID, where its catalogue has such', async () => {
    expect(newsletter().watch).toBeUndefined();
    await newsletter({ variantPrefix: '$custom:::$default:::' }).watch?.(bob.email, 'MOON-7');
    expect(await known('watches')).toEqual([{ email: bob.email, variant: '$custom:::$default:::MOON-7' }]);
  });

  it('says that it did not take a call, and of whom it was not', async () => {
    await fault(klaviyo.url, 'bulk_subscribe_profiles', { kind: 'status', status: 400 });
    const error = await newsletter().subscribe(bob).catch(String);
    expect(error).toContain('Klaviyo did not take a call: status 400');
    expect(error).not.toContain('bob');
  });
});
