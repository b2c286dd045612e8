import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpClient, type HttpCall, type HttpClient } from './http-client.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

type Answerer = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** Starts a server that answers as a test says, and a client of it. */
async function clientOf(answer: Answerer): Promise<{ client: HttpClient; received: () => number }> {
  let count = 0;
  const server = createServer((request, response) => answer(response, request, ++count));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createHttpClient({
    name: 'Shop',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    connectTimeout: 1_000,
    maximumBytes: 1_000,
    retries: { count: 2, pause: 5 },
    breaker: { failures: 3, pause: 100 },
  });
  open.push(async () => {
    await client.close().catch(() => undefined);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { client, received: () => count };
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const get: HttpCall = { method: 'GET', path: 'cart/pull?token=secret', name: 'cart/pull', timeout: 1_000 };
const post: HttpCall = { ...get, method: 'POST', body: { qty: 1 } };

describe('an answer in JSON', () => {
  test.each([200, 401, 404, 500])('with status %i is returned', async (status) => {
    const { client } = await clientOf((response) => json(response, status, { code: status }));
    expect(await client.ask(post)).toMatchObject({ status, body: { code: status } });
  });
});

describe('a call without a usable answer', () => {
  const cases: readonly [title: string, reason: string, answer: Answerer][] = [
    ['HTML', 'malformed', (response) => response.end('<html>Sorry</html>')],
    ['truncated JSON', 'malformed', (response) => response.end('{"code":200,"res')],
    ['a reset connection', 'lost', (response) => response.destroy()],
    ['too many bytes', 'too-large', (response) => response.end(`"${'x'.repeat(2_000)}"`)],
    ['silence', 'timeout', () => undefined],
    ['503', 'unavailable', (response) => json(response, 503, {})],
  ];
  test.each(cases)('%s throws a failure without the token', async (_title, reason, answer) => {
    const { client, received } = await clientOf(answer);
    const failure = client.ask({ ...post, timeout: 200 });
    await expect(failure).rejects.toMatchObject({ name: 'HttpFailure', reason, isUnsent: false });
    await expect(failure).rejects.not.toThrow(/secret/);
    expect(received()).toBe(1);
  });

  test('no server throws a failure that is unsent', async () => {
    const { client } = await clientOf(() => undefined);
    await open.pop()?.();
    await expect(client.ask(post)).rejects.toMatchObject({ reason: expect.any(String) as string });
  });

  test('a caller who leaves cancels the call', async () => {
    const { client } = await clientOf(() => undefined);
    const leave = new AbortController();
    const failure = client.ask({ ...get, signal: leave.signal });
    setTimeout(() => leave.abort(), 20);
    await expect(failure).rejects.toMatchObject({ reason: 'cancelled' });
  });

  test('a Retry-After header is told', async () => {
    const { client } = await clientOf((response) =>
      response.writeHead(429, { 'retry-after': '7' }).end('{}'),
    );
    await expect(client.ask(post)).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  });
});

describe('a temporary failure', () => {
  test('of a GET is retried', async () => {
    const { client, received } = await clientOf((response, _request, count) =>
      count < 3 ? json(response, 503, {}) : json(response, 200, 'ok'),
    );
    expect(await client.ask(get)).toMatchObject({ status: 200, body: 'ok' });
    expect(received()).toBe(3);
  });

  test('stays within the timeout of the call', async () => {
    const { client } = await clientOf((response) =>
      response.writeHead(503, { 'retry-after': '60' }).end('{}'),
    );
    await expect(client.ask({ ...get, timeout: 200 })).rejects.toMatchObject({ name: 'HttpFailure' });
  });
});

describe('the circuit breaker', () => {
  test('pauses calls after failures in a row, then tries one', async () => {
    let isDown = true;
    const { client, received } = await clientOf((response) => json(response, isDown ? 503 : 200, {}));
    for (let count = 0; count < 3; count++) await expect(client.ask(post)).rejects.toThrow();
    await expect(client.ask(post)).rejects.toMatchObject({ reason: 'paused', isUnsent: true });
    expect(received()).toBe(3);
    isDown = false;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await client.ask(post)).toMatchObject({ status: 200 });
  });

  test('does not count calls that are too many, which the server answers at once', async () => {
    const { client, received } = await clientOf((response) => json(response, 429, {}));
    for (let count = 0; count < 4; count++)
      await expect(client.ask(post)).rejects.toMatchObject({ status: 429 });
    expect(received()).toBe(4);
  });
});
