import { expect, test } from 'vitest';
import { copyShop, runInCopy } from '../support/shop-copy.ts';

/** The files of a new call: its declaration, the port, and the engine's implementation, each with what is added before a line. */
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
