import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { providerAmount } from '../domain/payment/provider-amount.ts';
import { resources } from '../i18n/resources.ts';
import { createProviders } from './create-providers.ts';
import { PaymentUnavailable } from './port/provider.ts';
import { paymentDefinitions } from './providers.ts';
import { paymentSettings } from './settings.ts';

test('every payment method has a title', () => {
  const { order } = resources['en'] as { readonly order: { readonly payment: Record<string, string> } };
  const untitled = paymentDefinitions.filter(({ code, title = order.payment[code] }) => title === undefined);
  expect(untitled).toEqual([]);
});

test('names the host in the error about an unreadable answer', async () => {
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith('/token') === true;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isToken ? { access_token: 'token', expires_in: 3600 } : { odd: true }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  const environment = readEnvironment({
    TEST_CARD: 'false',
    STRIPE_API_URL: url,
    PAYPAL_API_URL: url,
    KUSTOM_API_URL: url,
  });
  const providers = [...createProviders(paymentSettings(environment), () => new Date()).values()];
  expect(providers).toHaveLength(3);
  const payment = {
    key: '0190b0d6-0000-7000-8000-000000000001',
    providerId: 'theirs',
    amount: providerAmount(100),
    currencyCode: 'EUR',
    state: 'prepared',
  } as const;
  for (const { fetch: lookUp } of providers) {
    const asking = lookUp(payment);
    await expect(asking).rejects.toThrow(PaymentUnavailable);
    await expect(asking).rejects.toThrow(` at ${host}`);
  }
});
