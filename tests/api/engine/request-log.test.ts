import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { handle } from '../../../src/commerce/handle.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const api = engineClient();

describe('the log', () => {
  test('has a line per request, without private data', async () => {
    const cartId = await api.createCart('en');
    const before = api.server.log.length;
    await api.update(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const lines = api.server.log.slice(before);
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ method: 'POST', route: 'cart/update', status: 200, store: 'en' });
    expect(line['cart']).toMatch(/^[0-9a-f]{8}$/);
    expect(line['ms']).toBeGreaterThan(0);
    expect(lines[0]).not.toContain(cartId);
  });

  test('warns once of a network that hides callers', async () => {
    const warnings = () => api.server.log.filter((line) => line.includes('TRUSTED_PROXIES')).length;
    const ask = (forwardedFor?: string) =>
      handle(
        new Request('http://localhost/api/stock/check/LOW-3', {
          headers: forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor },
        }),
        api.server.context,
        '172.17.0.1',
      );
    await ask('198.51.100.1');
    expect(warnings()).toBe(0);
    await ask();
    await ask();
    expect(warnings()).toBe(1);
  });

  test('does not count a client that disconnects early as the shop’s failure', async () => {
    const before = api.server.log.length;
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('POST /api/cart/create HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
    // The request has to have begun before it can end.
    await api.send('stock/check/LOW-3');
    socket.destroy();
    await expect.poll(() => api.server.log.length).toBe(before + 2);
    const line = JSON.parse(api.server.log.at(-1) ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ level: 30, method: 'POST', status: 408 });
    expect(line).not.toHaveProperty('err');
  });
});
