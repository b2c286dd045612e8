import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { garbageFor } from '../../tests/support/garbage.ts';
import { initialCountry } from '../domain/checkout/country-choice.ts';
import { headerCount, followHeaderCount } from './stored/header-count.ts';
import { publishCount } from './stored/publish-count.ts';
import { keepPersistentIn, readPersistentAgain } from './persistent-engine.ts';
import { memoryStorage, openStorage } from './storage.ts';
import { createRefresher } from './user/refresh-session.ts';
import { profileOf } from '../../tests/support/profile.ts';
import { customerId, openUser } from './user/user-store.ts';
import { shippingCountryIn } from './visitor.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const address = { id: 3, street: ['Main Street 1'], city: 'Berlin', country_id: 'DE' };
const profile = { ...profileOf(7), default_billing: '3', addresses: [address] };

test('the stored user is a customer or nobody, whatever is stored, and somebody can log in', () => {
  const user = openUser();
  fc.assert(
    fc.property(garbageFor({ token: 'cookie', current: profile, groupToken: 'a', groupId: 1 }), (text) => {
      localStorage.setItem('vernissage/user', text);
      readPersistentAgain();
      user.load();
      const { token, current, groupToken, groupId } = user.state.get();
      expect([null, 'string']).toContain(token === null ? token : typeof token);
      if (token === null) expect(current).toBeNull();
      for (const { street = [] } of current?.addresses ?? []) expect(street.join()).toBeTypeOf('string');
      expect(typeof groupToken).toBe('string');
      expect(Number.isFinite(groupId ?? 0)).toBe(true);
      user.setProfile({ ...profile, id: 8 } as never);
      expect(customerId()).toBe(8);
      user.clear();
      expect(localStorage.getItem('vernissage/user')).toBeNull();
    }),
  );
});

test('a session can be refreshed, whatever is stored of the last refresh', async () => {
  await fc.assert(
    fc.asyncProperty(garbageFor(Date.now()), async (text) => {
      localStorage.setItem('vernissage/user-refreshed', text);
      const ask = vi.fn(() => Promise.resolve(200));
      const { refresh } = createRefresher({ ask, onEnd: () => undefined, isLoggedIn: () => true });
      expect(await refresh(Date.now())).toBe('refreshed');
      expect(ask).toHaveBeenCalledTimes(1);
      expect(Number(localStorage.getItem('vernissage/user-refreshed'))).toBeGreaterThan(0);
    }),
  );
});

test('a number is shown on the cart, whatever is stored, and the next one is stored', () => {
  const kept = fc.oneof(garbageFor('2 0'), fc.stringMatching(/^\d{1,12} \d$/));
  fc.assert(
    fc.property(kept, kept, (text, ofTab) => {
      localStorage.setItem('vernissage/de/pieces', text);
      sessionStorage.setItem('vernissage/de/pieces', ofTab);
      vi.stubGlobal('window', new EventTarget());
      followHeaderCount('de');
      expect(Number.isSafeInteger(headerCount.get().count)).toBe(true);
      publishCount('de', { count: 3, isPending: true });
      followHeaderCount('de');
      expect(headerCount.get()).toEqual({ count: 3, isPending: true });
    }),
  );
});

test('the stored country is valid, empty or unknown, whatever is stored, and a country of the store is chosen', () => {
  fc.assert(
    fc.property(fc.oneof(garbageFor('DE'), fc.constantFrom('de', 'DEU', 'D\n', 'XX')), (text) => {
      const storage = openStorage('', [memoryStorage()]);
      keepPersistentIn(storage);
      storage.write('vernissage/de/shipping-country', text);
      const country = shippingCountryIn('de');
      expect(country.get() ?? '').toMatch(/^(?:[A-Z]{2})?$/);
      expect(['DE', 'AT']).toContain(initialCountry(['DE', 'AT'], { given: '', visitor: text, store: 'DE' }));
      country.set('AT');
      expect(storage.read('vernissage/de/shipping-country')).toBe('AT');
    }),
  );
});
