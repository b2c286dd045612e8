import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readEnvironment, type Environment } from '../src/config/environment.ts';
import { paymentSettings } from '../src/payments/settings.ts';
import { withKnownStandIns } from './stand-in-addresses.ts';
import { startStandIns } from './stand-ins.ts';

const variables = ['STRIPE_API_URL', 'PAYPAL_API_URL', 'KUSTOM_API_URL'];
afterEach(() => {
  for (const name of variables) delete process.env[name];
});

const DATA_DIR = mkdtempSync(join(tmpdir(), 'stand-ins-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const setUpOf = (environment: Environment) => Object.fromEntries(paymentSettings(environment).providers);

const answers = async (url: string) => (await fetch(`${url}/_control/calls`)).status;

test('a shop on a system-assigned port has stand-ins on such ports, and calls them there', async () => {
  const { told } = await startStandIns(readEnvironment({ PORT: '0', DATA_DIR }));
  const { stripe, paypal, klarna } = setUpOf(readEnvironment({ PORT: '0', ...process.env }));
  for (const settings of [stripe, paypal, klarna]) expect(await answers(settings?.apiUrl ?? '')).toBe(200);
  expect(stripe?.create(() => new Date()).script?.url).toBe(`${stripe?.apiUrl}/v3/`);
  expect(told).toMatch(
    /Stripe \(http.*PayPal \(http.*Klarna \(http.*no money moves\. STRIPE=off PAYPAL=off HOSTED_CHECKOUT=off/,
  );
});

test('a shop on its own port calls stand-ins by the name that they announce', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', () => resolve()));
  const given = { PORT: String((free.address() as AddressInfo).port), DATA_DIR };
  await new Promise((resolve) => free.close(resolve));
  const { told } = await startStandIns(readEnvironment(given));
  const { klarna, paypal, stripe } = setUpOf(readEnvironment({ ...given, ...process.env, PORT: given.PORT }));
  for (const settings of [klarna, paypal, stripe]) expect(told).toContain(`(${settings?.apiUrl})`);
});

test('a used port is replaced by another one, unless it was requested', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const { port } = other.address() as AddressInfo;
  const given = { DATA_DIR, PORT: String(port - 2), STRIPE: 'off', HOSTED_CHECKOUT: 'off' };
  await startStandIns(readEnvironment(given));
  const { paypal } = setUpOf(readEnvironment({ ...given, ...process.env, PORT: given.PORT }));
  expect(paypal?.apiUrl).not.toContain(String(port));
  expect(await answers(paypal?.apiUrl ?? '')).toBe(200);
  process.env['PAYPAL_API_URL'] = `http://127.0.0.1:${port}`;
  await expect(
    startStandIns(readEnvironment({ ...given, PAYPAL_API_URL: process.env['PAYPAL_API_URL'] })),
  ).rejects.toThrow(/PAYPAL_API_URL: nothing can listen at/);
  other.close();
});

test('owner’s commands find the shop’s stand-ins, unless an address is set or money moves', async () => {
  await startStandIns(readEnvironment({ PORT: '0', DATA_DIR }));
  const started = variables.map((name) => process.env[name]);
  const askedBy = (given: Readonly<Record<string, string>>) => {
    for (const name of variables) delete process.env[name];
    for (const [name, value] of Object.entries({ DATA_DIR, ...given })) vi.stubEnv(name, value);
    const { stripe, paypal, klarna } = setUpOf(withKnownStandIns(readEnvironment()));
    return [stripe, paypal, klarna].map((settings) => settings?.apiUrl);
  };
  expect(askedBy({})).toEqual(started);
  expect(askedBy({ KLARNA_API_URL: 'http://localhost:1' })).toEqual([
    ...started.slice(0, 2),
    'http://localhost:1',
  ]);
  expect(askedBy({ PAYPAL: 'live', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' })[1]).toContain(
    'paypal.com',
  );
  vi.unstubAllEnvs();
});

test('remembers payments after the shop is restarted', async () => {
  const given = { PORT: '0', DATA_DIR, STRIPE: 'off', HOSTED_CHECKOUT: 'off' };
  const authorization = `Basic ${Buffer.from('demo:demo').toString('base64')}`;
  const paypalOf = async () => {
    await startStandIns(readEnvironment(given));
    const { paypal } = setUpOf(readEnvironment({ ...given, ...process.env, PORT: '0' }));
    const { apiUrl = '' } = paypal ?? {};
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await fetch(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    const { access_token: token } = (await answer.json()) as { readonly access_token: string };
    return (path: string, order?: object) =>
      fetch(`${apiUrl}/v2/checkout/orders${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(order && { method: 'POST', body: JSON.stringify(order) }),
      });
  };
  const amount = { currency_code: 'EUR', value: '1.00' };
  const made = await (await paypalOf())('', { intent: 'CAPTURE', purchase_units: [{ amount }] });
  const { id } = (await made.json()) as { readonly id: string };
  delete process.env['PAYPAL_API_URL'];
  expect((await (await paypalOf())(`/${id}`)).status).toBe(200);
});

test('starts none for a shop without the demo', async () => {
  expect((await startStandIns(readEnvironment({ HOST: '0.0.0.0' }))).told).toBeUndefined();
});
