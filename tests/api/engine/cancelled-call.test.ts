import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '../../../src/commerce/handle.ts';
import { createRemoteBackend } from '../../../src/commerce/backends/vsf/backend.ts';
import { freshDatabase, type FreshDatabase } from '../../support/api/database.ts';
import { remoteShopAt, startShopOnApi, type ShopOnApi } from '../../support/api/remote-shop.ts';

const silent = createServer();
let database: FreshDatabase;
let shop: ShopOnApi;

beforeAll(async () => {
  database = await freshDatabase();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  shop = await startShopOnApi(
    database.options,
    remoteShopAt(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`),
  );
});

afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await shop.close();
  await database.drop();
});

test('a call that its client leaves while the API is asked is no failure of the shop', async () => {
  const client = new AbortController();
  const before = shop.own.log.length;
  const request = new Request('http://localhost/api/user/login?storeCode=en', {
    method: 'POST',
    signal: client.signal,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.com', password: 'Lovelace1815' }),
  });
  const forwarded = once(silent, 'request');
  const answer = handle(request, { ...shop.own.context, backend: createRemoteBackend(shop.engine) });
  await forwarded;
  client.abort();
  expect((await answer).status).toBe(408);
  const lines = shop.own.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([expect.objectContaining({ level: 30, status: 408 })]);
  expect(lines[0]).not.toHaveProperty('err');
});
