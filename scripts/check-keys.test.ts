import { expect, test } from 'vitest';
import { startKustom } from '../stand-ins/kustom/kustom.ts';
import { startPayPal } from '../stand-ins/paypal/paypal.ts';
import { startStripe } from '../stand-ins/stripe/stripe-stand-in.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { checkKeys } from './check-keys.ts';

const keys = { secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret: 'whsec_demo' };

async function told(variables: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const warnings: string[] = [];
  await checkKeys(readEnvironment({ PORT: '4321', ...variables }), {
    say: (line) => void lines.push(line),
    warn: (line) => void warnings.push(line),
  });
  return { lines, warnings };
}

test('asks each provider whether it accepts the keys, and names one that refuses or is down, with its host', async () => {
  const [stripe, paypal, kustom] = await Promise.all([
    startStripe(keys),
    startPayPal({ clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' }),
    startKustom({ merchantId: 'demo', sharedSecret: 'demo' }),
  ]);
  const addresses = {
    STRIPE_API_URL: stripe.url,
    PAYPAL_API_URL: paypal.url,
    KUSTOM_API_URL: kustom.url,
  };
  expect(await told(addresses)).toEqual({
    lines: ["The shop's keys are right for Stripe, PayPal, Klarna."],
    warnings: [],
  });
  const wrong = {
    ...addresses,
    STRIPE: 'live',
    STRIPE_SECRET_KEY: 'sk_wrong',
    STRIPE_PUBLISHABLE_KEY: 'pk_wrong',
    PAYPAL: 'live',
    PAYPAL_CLIENT_ID: 'demo',
    PAYPAL_CLIENT_SECRET: 'hidden',
    HOSTED_CHECKOUT: 'live',
    KUSTOM_API_KEY: 'hidden',
  };
  const { lines, warnings } = await told(wrong);
  expect(lines).toEqual([]);
  expect(warnings).toHaveLength(3);
  for (const variable of ['STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_SECRET', 'KUSTOM_API_KEY'])
    expect(warnings.join()).toContain(variable);
  expect(warnings.join()).not.toMatch(/hidden|sk_wrong/);
  const hosts = [stripe, paypal, kustom].map(({ url }) => ` at ${new URL(url).host}`);
  for (const host of hosts) expect(warnings.join()).toContain(host);
  await paypal.stop();
  const away = await told(addresses);
  expect(away.lines).toEqual(["The shop's keys are right for Stripe, Klarna."]);
  expect(away.warnings.join()).toContain(`at ${new URL(paypal.url).host} was not answered`);
  await Promise.all([stripe.stop(), kustom.stop()]);
  const allAway = await told(addresses);
  expect(allAway.lines).toEqual([]);
  for (const host of hosts) expect(allAway.warnings.join()).toContain(host);
});
