import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeWorkspace, type Workspace } from '../../support/command.ts';
import { startShop, type RunningShop } from '../../support/shop.ts';

let workspace: Workspace;
let shop: RunningShop;
beforeAll(async () => {
  workspace = await makeWorkspace('pl');
  shop = await startShop(workspace.directory, workspace.variables);
});
afterAll(async () => {
  await shop.stop();
  await workspace.remove();
});

const get = (pathname: string) => fetch(shop.url + pathname);

/** Does something while the shop has no such table. */
async function without(table: string, steps: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(path.join(workspace.directory, 'data/shop.sqlite'));
  try {
    database.exec(`alter table ${table} rename to ${table}_gone`);
    try {
      await steps();
    } finally {
      database.exec(`alter table ${table}_gone rename to ${table}`);
    }
  } finally {
    database.close();
  }
}

describe('a failed look-up', () => {
  it('keeps every written page, and explains in the store’s language what can’t be shown', () =>
    without('story', async () => {
      expect((await get('/pl/about')).status).toBe(200);
      const unknown = await get('/pl/nic-tu-nie-wisi');
      expect(unknown.status).toBe(500);
      expect(await unknown.text()).toContain('<html lang="pl-PL"');
      expect(shop.output()).toContain('The look-up of a story for "pl/nic-tu-nie-wisi" in pl failed');
    }));

  it('shows the 404 page without suggestions if those fail', () =>
    without('catalogue_product_category', async () => {
      const unknown = await get('/pl/nic-tu-nie-wisi');
      expect(unknown.status).toBe(404);
      const html = await unknown.text();
      expect(html).toContain('id="menu"');
      expect(html).not.toContain('class="card"');
    }));

  it('is forgotten when it is over', async () => {
    const unknown = await get('/pl/nic-tu-nie-wisi');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('class="card"');
  });
});

test.runIf(process.platform === 'linux')('limits malloc’s memory, in the same process', async () => {
  const environment = await readFile(`/proc/${shop.pid}/environ`, 'utf8');
  expect(environment.split('\0')).toEqual(
    expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']),
  );
});

test('a client that disconnects before the call leaves no error', async () => {
  const before = shop.output().length;
  shop.pause();
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const call = 'POST /api/cart/create HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
  await new Promise((resolve) => socket.write(call, resolve));
  socket.resetAndDestroy();
  shop.wake();
  expect((await get('/livez')).status).toBe(200);
  expect(shop.output().slice(before)).not.toContain('ERROR');
});

describe('invalid requests are rejected without counting as failures', () => {
  it.each(['/pl/%ff', '/pl/%', '/pl/%ff/plakaty', '/pl/plakaty%', '/%ff', '/_astro/%ff'])(
    'a page at %s, which can’t be decoded',
    async (pathname) => {
      const before = shop.output();
      const response = await get(pathname);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(pathname.startsWith('/pl/') ? '<html lang="pl-PL"' : '<html');
      expect(shop.output()).toBe(before);
    },
  );

  it.each(['/api/stock/check/%ff', '/api/%', '/img/10/10/fit/%ff'])('%s, as JSON', async (pathname) => {
    const before = shop.output();
    const response = await get(pathname);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, result: expect.any(String) as string });
    expect(shop.output()).toBe(before);
  });

  it('a body that is too large', async () => {
    const before = shop.output();
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: ' '.repeat(5_000_000) };
    expect((await fetch(`${shop.url}/api/cart/create`, init)).status).toBe(413);
    expect(shop.output()).toBe(before);
  });
});
