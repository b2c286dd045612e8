import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiHandlerOf } from './api-requests.ts';

const asked: unknown[] = [];
const built = {
  async serveApi(request: Request, connection: string) {
    const { method, url } = request;
    asked.push({ method, path: new URL(url).pathname, connection, body: await request.text() });
    const answer = Response.json({ code: 200, result: 'ü' }, { headers: { 'Cache-Control': 'no-store' } });
    answer.headers.append('Set-Cookie', 'a=1');
    answer.headers.append('Set-Cookie', 'b=2');
    return method === 'HEAD' ? new Response(null, answer) : answer;
  },
  readinessAnswer: async () => Response.json({ status: 'unavailable' }, { status: 503 }),
};

const server = createServer((request, response) => {
  response.setHeader('Cache-Control', 'that of pages');
  response.setHeader('X-Frame-Options', 'DENY');
  void apiHandlerOf(new URL(request.url ?? '', 'http://shop').pathname, built)?.(request, response);
});
let origin = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a call’s own headers override the server’s', async () => {
  const response = await fetch(`${origin}/api/cart/create`, { method: 'POST', body: '{}' });
  expect(asked.pop()).toEqual({
    method: 'POST',
    path: '/api/cart/create',
    connection: '127.0.0.1',
    body: '{}',
  });
  expect(await response.json()).toEqual({ code: 200, result: 'ü' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-length': '26',
    'x-frame-options': 'DENY',
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('HEAD is answered without a body', async () => {
  const response = await fetch(`${origin}/api`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('readiness is the shop’s', async () => {
  const response = await fetch(`${origin}/readyz`);
  expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
});

test.each(['/', '/apix', '/de/api', '/readyz/x', '/livez'])('%s is handled by Astro', (pathname) => {
  expect(apiHandlerOf(pathname, built)).toBeUndefined();
});
