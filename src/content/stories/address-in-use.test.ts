import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueDatabase } from '../../../tests/support/small-catalogue.ts';
import { sharedRoutes } from '../../domain/store-view/store-hosts.ts';
import { addressOwner } from './address-in-use.ts';

const shop = catalogueDatabase('SQLite');
const pages = path.join(import.meta.dirname, '../../pages/[store]');

test('no story takes the address of one of the shop’s pages', async () => {
  const segments = readdirSync(pages)
    .map((name) => name.replace(/\.(?:astro|ts)$/, ''))
    .filter((name) => name !== 'index' && !name.startsWith('['));
  expect(segments).toContain('checkout');
  for (const segment of [...segments, 'paypal-response', 'kco', ...sharedRoutes]) {
    expect(await addressOwner(shop.database.db, 'de', segment), segment).toBeDefined();
    expect(await addressOwner(shop.database.db, 'de', `${segment}/home`), segment).toBeDefined();
  }
  for (const free of ['home', 'about', 'guides/home', 'homes'])
    expect(await addressOwner(shop.database.db, 'de', free), free).toBeUndefined();
});
