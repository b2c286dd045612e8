import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../src/config/environment.ts';
import { startStandIns } from './stand-ins.ts';

const variables = ['STRIPE_API_URL', 'PAYPAL_API_URL', 'KUSTOM_API_URL'];
afterEach(() => {
  for (const name of variables) delete process.env[name];
});

const answers = async (url: string) => (await fetch(`${url}/_control/calls`)).status;

test('a shop on a port of the system’s choice has stand-ins on such ports, and asks them there', async () => {
  const { told } = await startStandIns(readEnvironment({ PORT: '0' }));
  const { stripe, paypal, kustom } = readEnvironment({ PORT: '0', ...process.env }).payments;
  for (const settings of [stripe, paypal, kustom]) expect(await answers(settings?.apiUrl ?? '')).toBe(200);
  expect(stripe?.scriptUrl).toBe(`${stripe?.apiUrl}/v3/`);
  expect(told).toMatch(
    /Stripe \(http.*PayPal \(http.*Klarna \(http.*no money moves\. STRIPE=off PAYPAL=off HOSTED_CHECKOUT=off/,
  );
});

test('an address that is taken gives way to another one, unless it was asked for', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const { port } = other.address() as AddressInfo;
  const given = { PORT: String(port - 2), STRIPE: 'off', HOSTED_CHECKOUT: 'off' };
  await startStandIns(readEnvironment(given));
  const { paypal } = readEnvironment({ ...given, ...process.env, PORT: given.PORT }).payments;
  expect(paypal?.apiUrl).not.toContain(String(port));
  expect(await answers(paypal?.apiUrl ?? '')).toBe(200);
  process.env['PAYPAL_API_URL'] = `http://127.0.0.1:${port}`;
  await expect(
    startStandIns(readEnvironment({ ...given, PAYPAL_API_URL: process.env['PAYPAL_API_URL'] })),
  ).rejects.toThrow(/PAYPAL_API_URL: nothing can listen at/);
  other.close();
});

test('a shop without demo has none', async () => {
  expect((await startStandIns(readEnvironment({ HOST: '0.0.0.0' }))).told).toBeUndefined();
});
