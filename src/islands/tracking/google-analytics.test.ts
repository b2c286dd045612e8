import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { consentMode, googleEvent, startGoogleAnalytics } from './google-analytics.ts';

const product = {
  ProductID: '55',
  SKU: 'MOON',
  ProductName: 'Moon',
  ItemPrice: 8,
  Categories: ['Posters', 'Space'],
  ProductURL: '',
  ImageURL: '',
  CompareAtPrice: 10,
};
const line = { ...product, Quantity: 2, RowTotal: 16 };
const item = { item_id: 'MOON', item_name: 'Moon', price: 8, item_category: 'Posters' };
const of = (event: string, properties: object, value?: number) =>
  ({ event, id: '1', time: '', currency: 'SEK', value, properties }) as unknown as TrackingEvent;

test.each([
  ['Viewed Product', product, 8, 'view_item', { ...item, quantity: 1 }],
  ['Added to Cart Product', line, 16, 'add_to_cart', { ...item, quantity: 2 }],
  ['Removed from Cart Product', line, 16, 'remove_from_cart', { ...item, quantity: 2 }],
  ['Started Checkout', { Items: [line] }, 21, 'begin_checkout', { ...item, quantity: 2 }],
])('googleEvent tells %s', (event, properties, value, name, told) => {
  expect(googleEvent(of(event, properties, value))).toEqual([
    name,
    { currency: 'SEK', value, items: [told] },
  ]);
});

test('googleEvent tells searches, and nothing of a customer', () => {
  expect(googleEvent(of('Searched Site', { searchQuery: 'moon', total: 3 }))).toEqual([
    'search',
    { search_term: 'moon' },
  ]);
  expect(googleEvent(of('Request to Unsubscribe', {}))).toBeUndefined();
});

const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

test('consentMode has what was agreed to, by purpose', () => {
  expect(consentMode([])).toEqual(denied);
  expect(consentMode(['statistics'])).toEqual({ ...denied, analytics_storage: 'granted' });
  expect(Object.values(consentMode(['statistics', 'marketing']))).toEqual(Array(4).fill('granted'));
});

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    scripts: [],
    createElementNS: () => Object.assign(new EventTarget(), { setAttribute: vi.fn(), append: vi.fn() }),
    head: { append: vi.fn() },
  });
});

test('startGoogleAnalytics tells default, update, configuration, then events, each once', () => {
  const analytics = startGoogleAnalytics('G-ABC123', ['statistics']);
  analytics.track(of('Viewed Product', product, 8));
  analytics.update(['statistics', 'marketing']);
  const commands = window.dataLayer?.map((command) => Array.from(command as ArrayLike<unknown>));
  expect(commands?.map(([name, what]) => `${String(name)} ${String(what)}`)).toEqual([
    'consent default',
    'consent update',
    expect.stringMatching(/^js /),
    'config G-ABC123',
    'event view_item',
    'consent update',
  ]);
  expect(commands?.[0]?.[2]).toEqual(denied);
  expect(commands?.[1]?.[2]).toEqual(consentMode(['statistics']));
});

test('startGoogleAnalytics sends nothing from when consent is withdrawn until it is given again', () => {
  const isDisabled = () => window['ga-disable-G-ABC123'];
  const analytics = startGoogleAnalytics('G-ABC123', ['statistics']);
  expect(isDisabled()).toBe(false);
  analytics.update(['marketing']);
  expect(isDisabled()).toBe(true);
  analytics.update(['statistics']);
  expect(isDisabled()).toBe(false);
});
