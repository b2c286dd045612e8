import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { namedPayment, shownSettings } from './shown-payment.ts';
import { findStoreView } from '../config/store-views.ts';

const storeOf = (code: string) => {
  const storeView = findStoreView(code);
  if (!storeView) throw new Error(`no store ${code}`);
  return storeView;
};
const off = { STRIPE: 'off', PAYPAL: 'off', HOSTED_CHECKOUT: 'off' };
const demo = { STRIPE: 'demo', PAYPAL: 'demo', HOSTED_CHECKOUT: 'demo' };

test.each<[string, Record<string, string>, readonly string[]]>([
  ['de', demo, ['paypal', 'stripe', 'klarna', 'banktransfer', 'cashondelivery']],
  ['us', demo, ['stripe', 'paypal', 'klarna', 'banktransfer']],
  ['se', demo, ['stripe', 'paypal', 'cashondelivery', 'klarna', 'banktransfer']],
  ['de', off, ['banktransfer', 'cashondelivery']],
  ['us', { ...off, STRIPE: 'demo' }, ['stripe', 'banktransfer']],
  ['se', { ...demo, CHECKOUT: 'hosted' }, ['klarna']],
  ['se', { ...demo, CHECKOUT: 'own' }, ['stripe', 'paypal', 'cashondelivery', 'banktransfer']],
  ['de', { ...off, HOST: '0.0.0.0' }, ['cashondelivery']],
])('pages of %s show, with %j: %j', (store, variables, codes) => {
  const named = namedPayment(storeOf(store), readEnvironment(variables));
  expect(named.map(({ code }) => code)).toEqual(codes);
});

test('pages of a shop without payment providers of its own show none', () => {
  const environment = { ...readEnvironment(demo), ownPayments: false };
  expect(namedPayment(storeOf('de'), environment)).toEqual([]);
});

test('what pages show of the environment changes with it, and with nothing else', () => {
  const shown = (variables: Record<string, string>) =>
    JSON.stringify(shownSettings(storeOf('de'), readEnvironment(variables)));
  const typesense = { TYPESENSE_URL: 'http://t', TYPESENSE_ADMIN_KEY: 'a', TYPESENSE_SEARCH_KEY: 's' };
  expect(
    new Set([off, demo, { ...demo, CHECKOUT: 'hosted' }, { ...off, ...typesense }].map(shown)).size,
  ).toBe(4);
  expect(shown({ ...demo, PORT: '4400', LOG_LEVEL: 'warn', OWNER_MAIL: 'a@b.c' })).toBe(shown(demo));
});
