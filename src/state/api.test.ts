import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartTotals } from '../commerce/contract/cart.ts';
import { isShape } from './more-shapes.ts';
import { isDecimalAmount } from '../domain/money/minor-units.ts';
import { createApi } from './api.ts';

const answers: Record<string, { status: number; type: string; body: string }> = {
  ok: { status: 200, type: 'application/json', body: '{"code":200,"result":[1]}' },
  text: { status: 200, type: 'application/json', body: '{"code":"200","result":true}' },
  refused: {
    status: 409,
    type: 'application/json',
    body: '{"code":409,"result":"No","meta":{"reason":"x"}}',
  },
  list: { status: 400, type: 'application/json', body: '{"code":400,"result":["a","b"]}' },
  object: { status: 500, type: 'application/json', body: '{"code":500,"result":{"errorMessage":"Sorry"}}' },
  busy: { status: 503, type: 'application/json; charset=utf-8', body: '{"code":503,"result":"Busy"}' },
  html: { status: 200, type: 'text/html', body: '<p>Sign in</p>' },
  bare: { status: 200, type: 'application/json', body: '[]' },
  broken: { status: 200, type: 'application/json', body: '{"code":' },
};

let asked = '';
const server = createServer((request, response) => {
  asked = request.url ?? '';
  const answer = answers[new URL(asked, origin).searchParams.get('cartId') ?? ''];
  if (!answer) return;
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** A call that is answered with one of the answers. */
const pull = (cartId: string) => ({ query: { cartId } });

test.each([
  ['ok', { kind: 'ok', result: [1] }],
  ['text', { kind: 'ok', result: true }],
  ['refused', { kind: 'refused', code: 409, message: 'No', meta: { reason: 'x' } }],
  ['list', { kind: 'refused', code: 400, message: 'a b' }],
  ['object', { kind: 'temporary', code: 500, message: 'Sorry' }],
  ['busy', { kind: 'temporary', code: 503, message: 'Busy' }],
  ['html', { kind: 'temporary', message: 'Error with response - bad content-type!' }],
  ['bare', { kind: 'temporary', message: 'Unhandled error, wrong response format!' }],
])('parses the answer %s', async (name, expected) => {
  expect(await createApi({ storeCode: 'se', origin })('cart/pull', pull(name))).toEqual(expected);
});

test('treats a truncated body, and a timeout, as no answer', async () => {
  const api = createApi({ storeCode: 'se', origin, timeout: 50 });
  expect(await api('cart/pull', pull('broken'))).toMatchObject({ kind: 'temporary' });
  expect(await api('cart/pull', pull('silent'))).toMatchObject({ kind: 'temporary' });
});

test('sends the store, and leaves out missing fields', async () => {
  await createApi({ storeCode: 'se', origin })('cart/apply-coupon', {
    query: { cartId: 'ok', coupon: 'a b', token: undefined },
    body: {},
  });
  expect(asked).toBe('/api/cart/apply-coupon?storeCode=se&cartId=ok&coupon=a+b');
});

test('ignores a result of an unexpected form', async () => {
  const answer = await createApi({ storeCode: 'se', origin })('cart/totals', {
    ...pull('ok'),
    is: isShape<CartTotals>({ grand_total: isDecimalAmount }),
  });
  expect(answer).toEqual({ kind: 'temporary', message: 'Unhandled error, wrong response format!' });
});
