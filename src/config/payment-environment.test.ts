import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('a provider in demo mode requires nothing, and is called at a port after the shop’s', () => {
  const { payments } = readEnvironment({
    PORT: '4400',
    STRIPE: 'demo',
    PAYPAL: 'demo',
    HOSTED_CHECKOUT: 'demo',
  });
  expect(payments).toMatchObject({
    stripe: { mode: 'demo', apiUrl: 'http://localhost:4401', scriptUrl: 'http://localhost:4401/v3/' },
    paypal: { mode: 'demo', apiUrl: 'http://localhost:4402' },
    kustom: { mode: 'demo', apiUrl: 'http://localhost:4403' },
  });
});

test('a live provider is called at its own address', () => {
  const { payments } = readEnvironment({
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
  expect(payments).toEqual({
    checkout: 'both',
    stripe: {
      mode: 'live',
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/v3/',
      secretKey: 'sk',
      publishableKey: 'pk',
    },
    paypal: { mode: 'live', apiUrl: 'https://api-m.paypal.com', clientId: 'id', clientSecret: 'secret' },
    kustom: {
      mode: 'live',
      apiUrl: 'https://api.playground.kustom.co',
      credentials: { merchantId: 'K1', sharedSecret: 'shared' },
    },
  });
});

test.each([
  [{ STRIPE: 'live', STRIPE_SECRET_KEY: 'sk_live_hidden' }, /STRIPE_PUBLISHABLE_KEY: it is missing/],
  [{ PAYPAL: 'live' }, /PAYPAL_CLIENT_ID: it is missing[^]*PAYPAL_CLIENT_SECRET: it is missing/],
  [{ HOSTED_CHECKOUT: 'live', KUSTOM_MERCHANT_ID: 'K1' }, /KUSTOM_MERCHANT_ID: it is missing/],
  [{ STRIPE: 'on' }, /STRIPE: "on" is not valid[^]*one of demo, live, off/],
  [{ PAYPAL_API_URL: 'https://id:hidden@api.example.com' }, /PAYPAL_API_URL: it is no address of a server/],
])('names the problems of %o, without secrets', (given, message) => {
  const read = () => readEnvironment(given);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/hidden/);
});

test('a shop on its own machine has stand-ins; elsewhere they must be enabled', () => {
  const modesOf = (given: Record<string, string>) => {
    const { stripe, paypal, kustom } = readEnvironment(given).payments;
    return [stripe, paypal, kustom].map((settings) => settings?.mode);
  };
  expect(modesOf({})).toEqual(['demo', 'demo', 'demo']);
  expect(modesOf({ PAYPAL: 'off' })).toEqual(['demo', undefined, 'demo']);
  expect(modesOf({ HOST: '0.0.0.0' })).toEqual([undefined, undefined, undefined]);
  expect(modesOf({ HOST: '0.0.0.0', STRIPE: 'demo' })).toEqual(['demo', undefined, undefined]);
});

test('stand-ins have valid ports', () => {
  const { payments } = readEnvironment({ PORT: '65534' });
  expect(payments.kustom?.apiUrl).toBe('http://localhost:65531');
});
