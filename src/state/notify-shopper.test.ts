import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../i18n/resources.ts';
import { dismiss, notifications } from './notifications.ts';
import { notifyShopper } from './notify-shopper.ts';
import type { StoreContext } from './store-context.ts';

const key = 'cart.notification.productAdded';
const shown = () => notifications.get().map(({ message }) => message);
let online: EventTarget & { onLine: boolean };
let failures: number;

/** In a locale of its own, so that no test has the texts of another. */
function tell(locale: string): Promise<void> {
  const context = { locale, textUrls: ['/cart.json'] } as unknown as StoreContext;
  return notifyShopper(context, (t) => ({ type: 'success', message: t(key) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  failures = 0;
  online = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('navigator', online);
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('fetch', () =>
    failures-- > 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(resources['en']?.['cart'])),
  );
});
afterEach(() => {
  notifications.get().forEach(({ id }) => dismiss(id));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is shown in the store’s language', async () => {
  await tell('en-GB');
  expect(shown()).toHaveLength(1);
});

test('is shown later if the texts can’t be loaded at once', async () => {
  failures = 2;
  await tell('en-US');
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown()).toHaveLength(1);
});

test('is shown when the network is back', async () => {
  failures = 1;
  online.onLine = false;
  await tell('en-IE');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual([]);
  online.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toHaveLength(1);
});
