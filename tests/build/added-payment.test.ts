import { expect, test } from 'vitest';
import { copyShop, runInCopy, typeErrors } from '../support/shop-copy.ts';

/** A provider to which buyers are redirected: `GET /payments/{key}` of its API tells whether its page has been used to pay. */
const definition = `import { defineProvider, missingOf, secret } from '../port/definition.ts';
import { PaymentUnavailable, type PaymentProvider } from '../port/provider.ts';

async function ask(apiUrl: string, path: string): Promise<{ readonly isPaid: boolean }> {
  const response = await fetch(apiUrl + path);
  if (!response.ok) throw new PaymentUnavailable(\`Example answered \${response.status}\`);
  return (await response.json()) as { readonly isPaid: boolean };
}

function exampleProvider(apiUrl: string): PaymentProvider {
  return {
    code: 'example',
    deadline: 15 * 60_000,
    digitsOf: () => 2,
    prepare: async ({ key }) => ({
      kind: 'prepared',
      providerId: key,
      action: { kind: 'redirect', url: \`\${apiUrl}/pay/\${key}\` },
    }),
    async fetch({ key, providerId, amount, currencyCode }) {
      if (providerId === null) return undefined;
      const { isPaid } = await ask(apiUrl, \`/payments/\${key}\`);
      const captures = isPaid ? [{ id: key, amount }] : [];
      const state = isPaid ? 'captured' : 'prepared';
      return { providerId, key, state, amount, currencyCode, captures, refunds: [], isDisputed: false };
    },
    capture: async ({ key }) => ({ kind: 'done', reference: key }),
    void: async ({ key }) => ({ kind: 'done', reference: key }),
    refund: async ({ key }) => ({ kind: 'done', reference: key }),
  };
}

export const example = defineProvider({
  code: 'example',
  title: 'Example Pay',
  pages: { 'example-return': 'example/return.astro' },
  variables: { mode: 'EXAMPLE', address: 'EXAMPLE_API_URL', keys: 'EXAMPLE_KEY' },
  shape: { EXAMPLE_KEY: secret },
  standInPort: 9,
  liveUrl: 'https://api.example',
  missing: (given) => missingOf(given, 'EXAMPLE', ['EXAMPLE_KEY']),
  setUp: ({ EXAMPLE_KEY: key }, { apiUrl }) => ({ keys: { key }, create: () => exampleProvider(apiUrl) }),
});
`;

const returnPage = `---
import PaymentReturn from '../../components/checkout/PaymentReturn.astro';
---

<PaymentReturn provider="example" parameter="token" />
`;

const program = `
import { createServer } from 'node:http';
import { createProviders } from './src/payments/create-providers.ts';
import { paymentPages } from './src/payments/pages.ts';
import { paymentSettings } from './src/payments/settings.ts';
import { startApi } from './tests/support/api/server.ts';
import { orderBodyOf } from './tests/support/orders.ts';

const paid = new Set();
const provider = createServer(({ url }, response) => {
  const [, act, key] = url.split('/');
  if (act === 'pay') paid.add(key);
  response.end(JSON.stringify({ isPaid: paid.has(key) }));
});
await new Promise((listening) => provider.listen(0, listening));
const environment = { EXAMPLE: 'live', EXAMPLE_KEY: 'key', EXAMPLE_API_URL: 'http://localhost:' + provider.address().port };
const settings = paymentSettings({ variables: environment, port: 4321, isTrial: false });
const server = await startApi(
  { dataDirectory: process.argv[1] },
  { checksAnswers: true, payments: (clock) => createProviders(settings, clock) },
);
const send = async (path, body) =>
  (await fetch(server.url + path, body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })).json();

const { result: cartId } = await send('/cart/create?storeCode=de', {});
const query = '?storeCode=de&cartId=' + cartId;
await send('/cart/update' + query, { cartItem: { sku: 'FRAME-OAK', qty: 1 } });
const get = async (path) => (await send(path + query)).result;
const cart = { pull: () => get('/cart/pull'), totals: () => get('/cart/totals') };
const information = { payment_method_code: 'example' };
const order = await orderBodyOf(cart, cartId, 'de', { information });
const { payment_method_code, payment_method_additional, ...addressInformation } = order.addressInformation;
const { result: offer } = await send('/cart/shipping-information' + query, { addressInformation });
const ordered = await send('/order', order);
if (!ordered.meta?.payment) throw new Error(JSON.stringify(ordered));
const { action } = ordered.meta.payment;
const token = action.url.split('/').at(-1);
const complete = async () => (await send('/ext/payment-example/complete', { token })).result.state;
const before = await complete();
await fetch(action.url);
const after = await complete();
await server.close();
provider.close();
process.stdout.write(JSON.stringify({
  title: offer.payment_methods.find(({ code }) => code === 'example')?.title,
  page: paymentPages['example-return'],
  action: action.kind,
  states: [before, after],
}));
`;

test('a provider to which buyers are redirected is added as one folder and its line in the list', async () => {
  const folder = await copyShop({
    files: {
      'src/payments/example/example.ts': definition,
      'src/payments/example/return.astro': returnPage,
    },
    lines: {
      'src/payments/providers.ts': [
        ['import { klarna }', "import { example } from './example/example.ts';"],
        ['  bankTransfer,\n', '  example,'],
      ],
    },
  });
  expect(await typeErrors(folder, ['src/payments/create-providers.ts', 'src/payments/settings.ts'])).toBe('');
  expect(await runInCopy(folder, program)).toEqual({
    title: 'Example Pay',
    page: 'example/return.astro',
    action: 'redirect',
    states: ['pending', 'placed'],
  });
});
