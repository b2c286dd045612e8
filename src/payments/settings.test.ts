import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { paymentSettings } from './settings.ts';

const read = (given: Record<string, string>) => paymentSettings(readEnvironment(given));
const setUpOf = (given: Record<string, string>) => Object.fromEntries(read(given).providers);

test('finds the stand-in of a provider in demo mode at a port after the shop’s', () => {
  const providers = setUpOf({ PORT: '4400', STRIPE: 'demo', PAYPAL: 'demo', HOSTED_CHECKOUT: 'demo' });
  expect(providers).toMatchObject({
    stripe: { mode: 'demo', apiUrl: 'http://localhost:4401' },
    paypal: { mode: 'demo', apiUrl: 'http://localhost:4402' },
    klarna: { mode: 'demo', apiUrl: 'http://localhost:4403' },
  });
  const { script } = providers['stripe']!.create(() => new Date());
  expect(script?.url).toBe('http://localhost:4401/v3/');
});

test('calls a live provider at its own address', () => {
  const settings = read({
    STRIPE: 'live',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    PAYPAL: 'live',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_API_URL: 'https://api-m.paypal.com/',
    HOSTED_CHECKOUT: 'live',
    KLARNA_MERCHANT_ID: 'K1',
    KLARNA_SHARED_SECRET: 'shared',
  });
  expect(settings.checkout).toBe('both');
  const providers = Object.fromEntries(settings.providers);
  expect(providers).toMatchObject({
    stripe: {
      mode: 'live',
      apiUrl: 'https://api.stripe.com',
      keys: { secretKey: 'sk', publishableKey: 'pk', webhookSecret: undefined },
    },
    paypal: {
      mode: 'live',
      apiUrl: 'https://api-m.paypal.com',
      keys: { clientId: 'id', clientSecret: 'secret' },
    },
    klarna: {
      mode: 'live',
      apiUrl: 'https://api.playground.kustom.co',
      keys: { merchantId: 'K1', sharedSecret: 'shared' },
    },
  });
  const { script } = providers['stripe']!.create(() => new Date());
  expect(script).toEqual({ url: 'https://js.stripe.com/v3/', publishableKey: 'pk' });
});

test('reads the earlier name of an address', () => {
  const { klarna } = setUpOf({ HOSTED_CHECKOUT: 'demo', KLARNA_API_URL: 'http://localhost:5001/' });
  expect(klarna?.apiUrl).toBe('http://localhost:5001');
});

test.each([
  [{ STRIPE: 'live', STRIPE_SECRET_KEY: 'sk_live_hidden' }, /STRIPE_PUBLISHABLE_KEY: it is missing/],
  [{ PAYPAL: 'live' }, /PAYPAL_CLIENT_ID: it is missing[^]*PAYPAL_CLIENT_SECRET: it is missing/],
  [{ HOSTED_CHECKOUT: 'live', KUSTOM_MERCHANT_ID: 'K1' }, /KUSTOM_MERCHANT_ID: it is missing/],
  [{ STRIPE: 'on' }, /STRIPE: "on" is not valid[^]*one of demo, live, off/],
  [{ PAYPAL_API_URL: 'https://id:hidden@api.example.com' }, /PAYPAL_API_URL: it is no address of a server/],
  [{ TEST_CARD: 'yes' }, /TEST_CARD: "yes" is not valid/],
  [{ STRIPE: 'on', CHECKOUT: 'mine' }, /CHECKOUT: "mine" is not valid[^]*STRIPE: "on" is not valid/],
])('names what is wrong in %o, without secrets', (given, message) => {
  expect(() => read(given)).toThrow(message);
  expect(() => read(given)).not.toThrow(/hidden/);
});

test('has stand-ins while the shop is tried; elsewhere they are asked for', () => {
  const modesOf = (given: Record<string, string>) => {
    const { stripe, paypal, klarna } = setUpOf(given);
    return [stripe, paypal, klarna].map((setUp) => setUp?.mode);
  };
  expect(modesOf({})).toEqual(['demo', 'demo', 'demo']);
  expect(modesOf({ PAYPAL: 'off' })).toEqual(['demo', undefined, 'demo']);
  expect(modesOf({ HOST: '0.0.0.0' })).toEqual([undefined, undefined, undefined]);
  expect(modesOf({ HOST: '0.0.0.0', STRIPE: 'demo' })).toEqual(['demo', undefined, undefined]);
});

test('gives stand-ins ports that exist', () => {
  expect(setUpOf({ PORT: '65534' })['klarna']?.apiUrl).toBe('http://localhost:65531');
});

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', TEST_CARD: 'true' }, true],
  [{ TEST_CARD: 'false' }, false],
])('offers the test card outside of the own machine only on request: %j', (given, isOffered) => {
  expect(read(given).providers.has('testcard')).toBe(isOffered);
});

test('has no provider where another system takes the payments', () => {
  const environment = readEnvironment({ STRIPE: 'demo', PAYPAL: 'demo' });
  expect(paymentSettings({ ...environment, ownPayments: false }).providers).toEqual(new Map());
});
