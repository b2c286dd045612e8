import { expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { paymentSettings } from '../../payments/settings.ts';
import { checkoutPolicy, isCheckoutPage } from './policy.ts';

const policy = "default-src 'self'; script-src 'self' 'sha256-a'";
const policyWith = (given: Record<string, string>) => {
  const off = { STRIPE: 'off', PAYPAL: 'off', HOSTED_CHECKOUT: 'off' };
  return checkoutPolicy(policy, paymentSettings(readEnvironment({ PORT: '4321', ...off, ...given })));
};

test('the checkout’s policy allows what its provider needs, and nothing more without one', () => {
  expect(policyWith({})).toBe(policy);
  expect(policyWith({ HOSTED_CHECKOUT: 'demo' })).toBe(
    "connect-src http://localhost:4324; default-src 'self'; frame-src http://localhost:4324; " +
      "img-src http://localhost:4324; script-src 'self' 'sha256-a' blob: http://localhost:4324",
  );
  const live = policyWith({ HOSTED_CHECKOUT: 'live', KUSTOM_API_KEY: 'secret' });
  expect(live).toContain('frame-src https://*.klarna.com https://*.klarnacdn.net https://*.kustom.co;');
  expect(live).not.toContain('unsafe');
});

test('a snippet that another system forwards may come from the hosts that are set', () => {
  expect(checkoutPolicy(policy, { providers: new Map(), snippetHosts: ['*.klarna.com'] })).toBe(
    "connect-src *.klarna.com; default-src 'self'; frame-src *.klarna.com; " +
      "img-src *.klarna.com; script-src 'self' 'sha256-a' *.klarna.com blob:",
  );
  expect(checkoutPolicy(policy, { providers: new Map(), snippetHosts: [] })).toBe(policy);
});

test('the card script may come from its provider, and call it', () => {
  expect(policyWith({ STRIPE: 'demo' })).toBe(
    "connect-src http://localhost:4322; default-src 'self'; frame-src http://localhost:4322; " +
      "script-src 'self' 'sha256-a' http://localhost:4322",
  );
  const keys = { STRIPE_SECRET_KEY: 'secret', STRIPE_PUBLISHABLE_KEY: 'public' };
  expect(policyWith({ STRIPE: 'live', ...keys })).toBe(
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
