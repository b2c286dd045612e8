import { expect, test } from 'vitest';
import { copyShop, runInCopy } from '../support/shop-copy.ts';

/** The files of a new call that the backend answers alone: its declaration, the port, and the engine's implementation, each with what is added before a line. */
const additions = {
  'src/commerce/contract/calls/cart.ts': [
    [
      'export const readTotals = call({',
      `export const countPieces = call({
  methods: ['GET'],
  path: 'cart/pieces',
  summary: 'Returns the number of pieces',
  caller: 'shopper',
  query: cartQuery,
  answer: z.number(),
  backend: { part: 'cart', method: 'pieces', subject: 'cart' },
  refusals: [unauthorized, unknownCart],
});
`,
    ],
  ],
  'src/commerce/backend.ts': [
    [
      '  totals(cart: CartReference): Promise<CartTotals>;',
      '  pieces(cart: CartReference): Promise<number>;',
    ],
  ],
  'src/commerce/backends/embedded/ports/carts.ts': [
    [
      '    totals: (cart) => cartTotals(engine, cart),',
      `    pieces: async (cart) => {
      await storeOfCart(engine, cart);
      return (await storedLines(engine.db, cart.cartId)).reduce((sum, { qty }) => sum + qty, 0);
    },`,
    ],
  ],
} as const;

const program = `
import { openApiDocument } from './src/commerce/openapi.ts';
import { startApi } from './tests/support/api/server.ts';
const server = await startApi({ dataDirectory: process.argv[1] }, { checksAnswers: true });
const send = async (path, body) =>
  (await fetch(server.url + path, body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })).json();
const { result: cartId } = await send('/cart/create?storeCode=en', {});
await send('/cart/update?storeCode=en&cartId=' + cartId, { cartItem: { sku: 'FRAME-OAK', qty: 2 } });
const answers = [
  await send('/cart/pieces?storeCode=en&cartId=' + cartId),
  await send('/cart/pieces?storeCode=en&cartId=' + '0'.repeat(32)),
  await send('/cart/pieces?storeCode=en'),
];
const documented = '/cart/pieces' in openApiDocument().paths;
await server.close();
process.stdout.write(JSON.stringify({ answers, documented }));
`;

test('a call that the backend answers alone is added in three files', async () => {
  const folder = await copyShop({ lines: additions });
  expect(await runInCopy(folder, program)).toEqual({
    answers: [
      { code: 200, result: 2 },
      { code: 404, result: expect.stringContaining('No such entity'), meta: { reason: 'unknown_cart' } },
      { code: 400, result: 'cartId parameter is required' },
    ],
    documented: true,
  });
});

/** A new call that takes a form, which a page without a script sends. */
const formCall = {
  'src/commerce/contract/calls/cart.ts': [
    [
      'export const readTotals = call({',
      `export const greet = call({
  methods: ['POST'],
  path: 'cart/greeting',
  summary: 'Greets',
  caller: 'anyone',
  body: z.strictObject({ name: z.string() }),
  takesForm: true,
  answer: z.string(),
  refusals: [],
});
`,
    ],
  ],
  'src/commerce/endpoints/cart.ts': [
    [
      "export const applyCoupon: Endpoint<'applyCoupon'>",
      `export const greet: Endpoint<'greet'> = async ({ body, storeView }) =>
  success(body.name + ' in ' + storeView.storeCode);
`,
    ],
  ],
} as const;

const formProgram = `
import { handle } from './src/commerce/handle.ts';
import { openApiDocument } from './src/commerce/openapi.ts';
import { sendForm } from './src/pages/_send-form.ts';
import { startApi } from './tests/support/api/server.ts';
const server = await startApi({ dataDirectory: process.argv[1] }, { checksAnswers: true });
const form = new URLSearchParams({ name: 'Zoë' });
const parts = new FormData();
parts.set('name', 'Zoë');
const send = async (path, body, headers) => {
  const response = await fetch(server.url + path, { method: 'POST', body, headers });
  const { code, result } = await response.json();
  return [code, result];
};
const answers = {
  form: await send('/cart/greeting?storeCode=en', form),
  parts: await send('/cart/greeting?storeCode=en', parts),
  json: await send('/cart/greeting?storeCode=en', '{"name":"Zoë"}', { 'Content-Type': 'application/json' }),
  otherField: await send('/cart/greeting?storeCode=en', new URLSearchParams({ name: 'Zoë', age: '3' })),
  otherSite: await send('/cart/greeting?storeCode=en', form, { Origin: 'https://evil.example' }),
  large: await send('/cart/greeting?storeCode=en', new URLSearchParams({ name: 'x'.repeat(70_000) })),
  otherCall: await send('/cart/create?storeCode=en', form),
};
const url = new URL('https://de.vernissage.example/de/send/greeting');
const toPage = async (body, headers) => {
  const asked = [];
  const request = new Request(url, { method: 'POST', body, headers });
  const sent = await sendForm(
    { request, url, clientAddress: '203.0.113.7' },
    { call: 'cart/greeting', storeCode: 'de' },
    async (request, connection) => {
      const response = await handle(request, server.context, connection);
      asked.push(connection, (await response.clone().json()).result);
      return response;
    },
  );
  return { ...sent, asked };
};
const own = { Origin: url.origin };
const pages = {
  taken: await toPage(form, own),
  refused: await toPage(new URLSearchParams({ age: '3' }), own),
  noOrigin: await toPage(form, {}),
  otherSite: await toPage(form, { Origin: 'https://evil.example' }),
  noForm: await toPage('nonsense', { ...own, 'Content-Type': 'multipart/form-data' }),
};
const { content } = openApiDocument().paths['/cart/greeting'].post.requestBody;
await server.close();
process.stdout.write(JSON.stringify({ answers, pages, documented: Object.keys(content) }));
`;

test('a call takes a form of a client and of a page, where it says so', async () => {
  const folder = await copyShop({ lines: formCall });
  const values = { name: 'Zoë' };
  expect(await runInCopy(folder, formProgram)).toEqual({
    answers: {
      form: [200, 'Zoë in en'],
      parts: [200, 'Zoë in en'],
      json: [200, 'Zoë in en'],
      otherField: [400, expect.anything()],
      otherSite: [403, expect.anything()],
      large: [413, 'The request body is larger than 64 kB.'],
      otherCall: [415, expect.anything()],
    },
    pages: {
      taken: { code: 200, values, asked: ['203.0.113.7', 'Zoë in de'] },
      refused: { code: 400, values: { age: '3' }, asked: ['203.0.113.7', expect.anything()] },
      noOrigin: { code: 403, values: {}, asked: [] },
      otherSite: { code: 403, values, asked: ['203.0.113.7', expect.anything()] },
      noForm: { code: 400, values: {}, asked: [] },
    },
    documented: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  });
});
