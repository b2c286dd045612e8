import { expect, test } from 'vitest';
import { owner } from '../config/owner.ts';
import { findStoreView } from '../config/store-views.ts';
import { cmsPageOf } from './cms-page.ts';

const storeView = findStoreView('de')!;
const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const catalogue = {
  storeView,
  storyPath: async (uuid: string) => (uuid === 'moved' ? 'guides/new' : undefined),
  pathNow: async () => undefined,
};
const store = { storeView, t, catalogue, storeViews: [storeView] };
const stored = (...body: object[]) => ({
  id: 1,
  uuid: 'u',
  name: 'Page',
  slug: 'page',
  full_slug: 'de/page',
  content: { _uid: 'p', component: 'page', title: '', body },
});

test('the imprint names the provider, and the shipping page its prices', async () => {
  const legal = await cmsPageOf(
    stored({ component: 'owner_details', headline: 'Provider', show: 'legal' }),
    store,
  );
  for (const value of [owner.name, owner.street, owner.email, owner.register, owner.taxId, 'Deutschland'])
    expect(legal?.content).toContain(value);
  const address = await cmsPageOf(stored({ component: 'owner_details', show: 'address' }), store);
  expect(address?.content).not.toContain(owner.email);
  const shipping = await cmsPageOf(stored({ component: 'shipping_prices' }), store);
  expect(shipping?.content).toMatch(/<table>(<tr>(<td>[^<]+<\/td>){3}<\/tr>)+<\/table><p>[^<]*69,00\s€/);
});

test('links in texts lead to their stories’ present addresses', async () => {
  const link = { type: 'link', attrs: { linktype: 'story', uuid: 'moved', href: '/de/old' } };
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [link] }] }];
  const page = await cmsPageOf(stored({ component: 'text', body: { type: 'doc', content } }), store);
  expect(page?.content).toContain('<a href="/de/guides/new">here</a>');
});

test('texts include every readable field, and no ID', async () => {
  const page = await cmsPageOf(
    stored(
      { component: 'quote', text: 'Lovely prints', author: 'Ann Doe', role: 'Curator' },
      { component: 'wall_teaser', headline: 'Walls', link_label: 'Compose one', skus: ['A', 'B'] },
      { component: 'video', title: 'A film', provider: 'youtube', video_id: 'dQw4w9WgXcQ' },
      { component: 'faq', items: [{ component: 'faq_item', question: 'How?', answer: 'So.' }] },
    ),
    store,
  );
  for (const words of ['Lovely prints', 'Ann Doe', 'Curator', 'Compose one', 'A film', 'How?', 'So.'])
    expect(page?.content).toContain(`>${words}</`);
  expect(page?.content).not.toContain('dQw4w9WgXcQ');
});

test('quoted values are escaped, like all texts', async () => {
  const body = { component: 'text', headline: '{{ owner.phone }} <b>', body: '{{ shop.name }} & <i>' };
  const page = await cmsPageOf(stored(body), store);
  expect(page?.content).toContain('&lt;b&gt;</h2>');
  expect(page?.content).toContain(`${owner.shopName} &amp; &lt;i&gt;`);
  expect(page?.content).not.toContain('{{');
});
