import { expect, test } from 'vitest';
import { checkoutPolicy, isCheckoutPage } from './checkout-policy.ts';

const policy = "default-src 'self'; script-src 'self' 'sha256-a'";
const credentials = { merchantId: 'shop', sharedSecret: 'secret' };

test('the checkout’s policy allows what its provider needs, and nothing more without one', () => {
  expect(checkoutPolicy(policy, {})).toBe(policy);
  const kustom = { mode: 'demo', apiUrl: 'http://localhost:4324/', credentials } as const;
  expect(checkoutPolicy(policy, { kustom })).toBe(
    "connect-src http://localhost:4324; default-src 'self'; frame-src http://localhost:4324; " +
      "img-src http://localhost:4324; script-src 'self' 'sha256-a' blob: http://localhost:4324",
  );
  const live = checkoutPolicy(policy, { kustom: { ...kustom, mode: 'live' } });
  expect(live).toContain('frame-src https://*.klarna.com https://*.klarnacdn.net https://*.kustom.co;');
  expect(live).not.toContain('unsafe');
});

test('the card script may come from its provider, and call it', () => {
  const stripe = {
    mode: 'demo',
    apiUrl: 'http://localhost:4322',
    scriptUrl: 'http://localhost:4322/v3/',
    secretKey: 'secret',
    publishableKey: 'public',
  } as const;
  expect(checkoutPolicy(policy, { stripe })).toBe(
    "connect-src http://localhost:4322; default-src 'self'; frame-src http://localhost:4322; " +
      "script-src 'self' 'sha256-a' http://localhost:4322",
  );
  const live = { ...stripe, mode: 'live', scriptUrl: 'https://js.stripe.com/v3/' } as const;
  expect(checkoutPolicy(policy, { stripe: live })).toBe(
    "connect-src https://api.stripe.com; default-src 'self'; " +
      'frame-src https://*.js.stripe.com https://hooks.stripe.com https://js.stripe.com; ' +
      "img-src https://*.stripe.com; script-src 'self' 'sha256-a' https://*.js.stripe.com https://js.stripe.com",
  );
});

test.each([
  ['/se/checkout', true],
  ['/se/kco/confirmation', true],
  ['/se/confirmation', true],
  ['/se', false],
  ['/se/checkout/other', false],
  ['/se/cart/load', false],
])('a buyer pays on the page %s: %s', (pathname, isOne) => {
  expect(isCheckoutPage(pathname)).toBe(isOne);
});
