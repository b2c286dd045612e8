import { parse } from 'csv-parse/sync';
import { readGoogleFeed } from '../../integrations/site-check/feeds/read-google-feed.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';

/** Asks the shop under test for an address of a store, without following where it leads. */
function get(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  return fetch(baseUrl() + pathname + search, { redirect: 'manual' });
}

for (const storeCode of ['de', 'us', 'se']) {
  const { url, i18n } = findStoreView(storeCode)!;
  const file = (name: string) => `${url}/${storeCode}/${name}`;

  test.describe(`feeds of ${storeCode}`, () => {
    test('name the same items, whose pages and pictures are there', async () => {
      const google = await get(file('feeds/google.xml'));
      expect(google.headers.get('content-type')).toContain('xml');
      const xml = await google.text();
      expect(xml).toMatch(/<item>[^]*?<title>[^]*?<link>https:/);
      expect(xml).not.toMatch(/<g:(?:title|link)>/);
      const { entries, problem } = readGoogleFeed(xml);
      expect(problem).toBeUndefined();
      expect(entries.length).toBeGreaterThan(1000);
      const ids = entries.map(({ fields }) => fields.get('id')?.[0]);
      for (const name of ['meta.csv', 'pinterest.csv']) {
        const rows = parse<{ readonly id: string; readonly price: string }>(
          await (await get(file(`feeds/${name}`))).text(),
          { columns: true },
        );
        expect(rows.map(({ id }) => id)).toEqual(ids);
        expect(
          rows.every(({ price }) => new RegExp(`^\\d+\\.\\d{2} ${i18n.currencyCode}$`).test(price)),
        ).toBe(true);
      }
      const klaviyo = (await (await get(file('feeds/klaviyo.json'))).json()) as readonly {
        readonly id: string;
      }[];
      expect(klaviyo.map(({ id }) => id)).toEqual(ids);
      for (const { fields } of entries.filter((_, index) => index % 400 === 0)) {
        const link = fields.get('link')?.[0] ?? '';
        const page = await get(link);
        expect(page.status, link).toBe(200);
        expect(await page.text(), link).toContain(`"sku":"${fields.get('id')?.[0]}"`);
        expect((await get(fields.get('image_link')?.[0] ?? '')).status, link).toBe(200);
      }
    });

    test('stand in llms.txt, beside the lists as Markdown', async () => {
      const answer = await get(file('llms.txt'));
      const text = await answer.text();
      expect(text).toMatch(/^# /);
      expect(text).toContain(`(${file('feeds/google.xml')})`);
      const [list = ''] = /https:\/\/[^)]+\/c\/all\.md/.exec(text) ?? [];
      const markdown = await get(list);
      expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/);
      const [product = ''] = /(?<=\()https:[^)]+\.md(?=\): )/.exec(await markdown.text()) ?? [];
      const twin = await get(product);
      expect([twin.status, await twin.text()]).toEqual([200, expect.stringMatching(/^# .+\n/)]);
      expect(twin.headers.get('link')).toBe(`<${product.slice(0, -3)}>; rel="canonical"`);
      const html = await (await get(product.slice(0, -3))).text();
      expect(html).toContain(
        `<link rel="alternate" type="text/markdown" href="${new URL(product).pathname}">`,
      );
    });
  });
}

test('llms.txt of the shared host names its stores', async () => {
  const text = await (await fetch(`${baseUrl()}/llms.txt`)).text();
  expect(text).toMatch(/^# /);
  expect(text).toContain('/de/llms.txt)');
});
