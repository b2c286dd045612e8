import type { Answered } from '../../src/commerce/contract/primitives.ts';
import type { renderList } from '../../src/commerce/contract/product.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { roundHalfAwayFromZero } from '../../src/domain/money/money.ts';
import { readPages } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl, clientDirectory } from '../support/e2e/shop-under-test.ts';

type RenderList = Answered<typeof renderList>;

/** Kinds of products by the start of their skus in the demo shop. */
const kinds = ['vm-', 'st-', 'px-', 'pw-', 'pb-', 'f-0', 'pp-', 'gw-', 'ac-015', 'set-001', 'gc-'];

interface Offer {
  readonly '@type': string;
  readonly price?: string;
  readonly lowPrice?: string;
  readonly highPrice?: string;
  readonly offerCount?: number;
  readonly priceCurrency: string;
  readonly availability: string;
  readonly url: string;
  readonly priceValidUntil?: string;
}

interface ProductData {
  readonly '@context': string;
  readonly '@type': string;
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly image: string;
  readonly url: string;
  readonly brand?: { readonly '@type': string; readonly name: string };
  readonly offers: Offer;
}

const script = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const availabilities = ['InStock', 'LimitedAvailability', 'BackOrder', 'SoldOut', 'OutOfStock'];

/** One product page of each kind in a store. */
async function pagesOf(storeCode: string): Promise<readonly { html: string; data: ProductData }[]> {
  const pages = await readPages(`${clientDirectory()}/${storeCode}`);
  const products = [...pages.values()].flatMap((html) => {
    const all = [...html.matchAll(script)].map(([, text = '']) => JSON.parse(text) as ProductData);
    const data = all.find((each) => each['@type'] === 'Product');
    return data ? [{ html, data }] : [];
  });
  return kinds.flatMap((kind) => products.find(({ data }) => data.sku.startsWith(kind)) ?? []);
}

/** Google's and schema.org's required fields of a product with an offer, and the shop's own prices. */
for (const storeCode of ['de', 'us', 'se']) {
  test.describe(`structured data of products in ${storeCode}`, () => {
    const { i18n, url } = findStoreView(storeCode)!;

    test('is complete, with the store’s price, currency and stock', async () => {
      const pages = await pagesOf(storeCode);
      expect(pages.length).toBeGreaterThanOrEqual(kinds.length - 1);
      const skus = pages.map(({ data }) => data.sku).join();
      const answer = await fetch(`${baseUrl()}/api/products/render-list?skus=${skus}&storeCode=${storeCode}`);
      const { items } = ((await answer.json()) as { result: RenderList }).result;
      for (const { data, html } of pages) {
        const { offers } = data;
        expect(data, data.sku).toMatchObject({ '@context': 'https://schema.org', '@type': 'Product' });
        expect(data.name.length * data.description.length).toBeGreaterThan(0);
        for (const address of [data.image, data.url, offers.url]) expect(address).toMatch(/^https:\/\//);
        expect(html).toContain(`<link rel="canonical" href="${data.url}"`);
        expect(offers.priceCurrency).toBe(i18n.currencyCode);
        expect(availabilities.map((name) => `https://schema.org/${name}`)).toContain(offers.availability);
        const prices = items.find(({ sku }) => sku === data.sku)?.price_info;
        const lowest = offers['@type'] === 'AggregateOffer' ? offers.lowPrice : offers.price;
        expect(Number(lowest), data.sku).toBe(prices?.minimal_price);
        expect(lowest).toMatch(i18n.fractionDigits === 0 ? /^\d+$/ : /^\d+\.\d{2}$/);
        if (offers['@type'] === 'AggregateOffer') {
          // An option may add a part of the price, which has more digits than the currency.
          const highest = roundHalfAwayFromZero(prices?.max_price ?? 0, i18n.fractionDigits);
          expect(Number(offers.highPrice), data.sku).toBe(highest);
          expect(offers.offerCount).toBeGreaterThan(1);
        }
        if (offers.priceValidUntil) expect(offers.priceValidUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        for (const [name, content] of [
          ['og:type', 'product'],
          ['og:url', data.url],
        ] as const) {
          expect(html).toContain(`<meta property="${name}" content="${content}"`);
        }
        expect(html).toContain('<meta property="og:title"');
        expect(html).toMatch(/<meta property="og:image" content="https:\/\/[^"]+"/);
        if (data.sku.startsWith('vm-')) expect(html).toContain('/img/1200/630/wall/');
        const isSent = !data.sku.startsWith('gc-');
        for (const part of ['"hasMerchantReturnPolicy"', '"shippingDetails"'])
          expect(html.includes(part), `${data.sku} ${part}`).toBe(isSent);
        expect(html.includes('"ProductGroup"')).toBe(html.includes('"hasVariant"'));
      }
      expect(pages.every(({ data }) => data.url.startsWith(url))).toBe(true);
    });

    test('has the end of an offer that the page shows', async () => {
      const pages = await readPages(`${clientDirectory()}/${storeCode}`);
      const offered = [...pages.values()].filter((html) => html.includes('"priceValidUntil"'));
      expect(offered.length).toBeGreaterThan(0);
      const [, year = '', month = '', day = ''] =
        /"priceValidUntil":"(\d{4})-(\d{2})-(\d{2})"/.exec(offered[0] ?? '') ?? [];
      const written = i18n.dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day);
      expect(offered[0]).toContain(written);
    });
  });
}
