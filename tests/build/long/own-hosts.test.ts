import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, readPages, type Workspace } from '../../support/command.ts';
import { startShop, type RunningShop } from '../../support/shop.ts';

const root = path.join(import.meta.dirname, '../../..');
let workspace: Workspace;
let shop: RunningShop;

beforeAll(async () => {
  workspace = await makeWorkspace('se,us');
  shop = await startShop(workspace.directory, { ...workspace.variables, APPEND_STORE_CODE: 'false' });
});
afterAll(async () => {
  await shop.stop();
  await workspace.remove();
});

function get(host: string, pathname: string): Promise<{ status: number; body: string }> {
  const url = new URL(pathname, shop.url);
  return new Promise((resolve, reject) => {
    request(url, { headers: { Host: host } }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

it('reports at the start that it offers the test card', () => {
  expect(shop.output()).toMatch(/^The checkout offers the test card: .*TEST_CARD=false takes it out\.$/m);
});

describe('stores on hosts of their own', () => {
  it('write the same files', async () => {
    const pages = await readPages(path.join(workspace.directory, 'dist/client/se'));
    expect(pages.has('index.html')).toBe(true);
    expect(pages.size).toBeGreaterThan(400);
  });

  it('map the Host header to the store', async () => {
    const swedish = await get('se.vernissage.example', '/');
    expect(swedish.status).toBe(200);
    expect(swedish.body).toContain('<html lang="sv-SE"');
    const american = await get('us.vernissage.example:4321', '/');
    expect(american.body).toContain('<html lang="en-US"');
  });

  it('link without the store code, and the links work', async () => {
    const { body } = await get('se.vernissage.example', '/');
    const links = [...body.matchAll(/<a[^>]*\shref="(\/[^"#?]*)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => /^\/se(\/|$)/.test(link))).toEqual([]);
    for (const link of new Set(links)) {
      expect((await get('se.vernissage.example', link)).status, link).toBe(200);
    }
  });

  it('serve shared files on every host', async () => {
    const { body } = await get('se.vernissage.example', '/');
    const assets = [...body.matchAll(/(?:href|src)="(\/_astro\/[^"]*)/g)].map((match) => match[1] ?? '');
    expect(assets.length).toBeGreaterThan(1);
    const files = (await readdir(path.join(root, 'public'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(
        (entry) => `/${path.relative(path.join(root, 'public'), path.join(entry.parentPath, entry.name))}`,
      );
    for (const file of [...assets, ...files, '/livez', '/robots.txt', '/sitemap.xml']) {
      expect((await get('se.vernissage.example', file)).status, file).toBe(200);
    }
  });
});
