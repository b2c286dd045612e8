import { expect, test } from 'vitest';
import { owner } from '../config/owner.ts';
import { findStoreView } from '../config/store-views.ts';
import { cmsPageOf } from './cms-page.ts';

const storeView = findStoreView('de')!;
const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const store = { storeView, t };
const stored = (...body: object[]) => ({
  id: 1,
  uuid: 'u',
  name: 'Page',
  slug: 'page',
  full_slug: 'de/page',
  content: { _uid: 'p', component: 'page', title: '', body },
});

test('the imprint names the provider, and the shipping page its prices', () => {
  const legal = cmsPageOf(stored({ component: 'owner_details', headline: 'Provider', show: 'legal' }), store);
  for (const value of [owner.name, owner.street, owner.email, owner.register, owner.taxId, 'Deutschland'])
    expect(legal?.content).toContain(value);
  const address = cmsPageOf(stored({ component: 'owner_details', show: 'address' }), store);
  expect(address?.content).not.toContain(owner.email);
  const shipping = cmsPageOf(stored({ component: 'shipping_prices' }), store);
  expect(shipping?.content).toMatch(/<table>(<tr>(<td>[^<]+<\/td>){3}<\/tr>)+<\/table><p>[^<]*69,00\s€/);
});

test('what is quoted is text, like all that surrounds it', () => {
  const body = { component: 'text', headline: '{{ owner.phone }} <b>', body: '{{ shop.name }} & <i>' };
  const page = cmsPageOf(stored(body), store);
  expect(page?.content).toContain('&lt;b&gt;</h2>');
  expect(page?.content).toContain(`${owner.shopName} &amp; &lt;i&gt;`);
  expect(page?.content).not.toContain('{{');
});
