import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readGoogleFeed } from './read-google-feed.ts';
import { itemProblems } from './google-rules.ts';
import { feedLimits } from '../../../src/config/limits/feeds.ts';
import { decimalAmount } from '../../../src/domain/money/minor-units.ts';
import type { FeedContext, FeedItem, FeedProduct } from '../../../src/domain/feed/feed-product.ts';
import { feeds } from '../../../src/domain/feed/feeds.ts';

const context: FeedContext = {
  limits: feedLimits,
  shopName: 'Prints & Co.',
  url: 'https://se.shop.example/se',
  description: 'Posters',
  currencyCode: 'SEK',
  country: 'SE',
  now: new Date('2026-11-29T10:30:00Z'),
  orderDays: 7,
};
const item: FeedItem = {
  sku: 'P1.30x40',
  title: 'Calm, 30x40 cm',
  link: 'https://se.shop.example/se/calm?childSku=P1.30x40',
  pictures: [
    'https://se.shop.example/img/1200/1488/resize/a.jpg',
    'https://se.shop.example/img/1200/1488/resize/b.jpg',
  ],
  supply: 'in',
  quantity: 4,
  price: decimalAmount(395),
  size: '30x40 cm',
  shipping: [{ service: 'Hemleverans, 3–7 dagar', price: decimalAmount(49) }],
};
const product: FeedProduct = {
  id: 7,
  sku: 'P1',
  name: 'Calm',
  description: 'A calm row of hills',
  brand: 'Prints & Co.',
  categories: ['Landscapes'],
  trail: ['Posters', 'Landscapes'],
  googleCategory: 'Home & Garden > Decor',
  safety: {},
  isGroup: true,
  items: [item],
};

async function written(name: string, products: readonly FeedProduct[]): Promise<string> {
  const all = async function* () {
    yield* products;
  };
  return (await Array.fromAsync(feeds[name]?.(all(), context) ?? [])).join('');
}

const withItem = (given: Partial<FeedItem>, more: Partial<FeedProduct> = {}): FeedProduct => ({
  ...product,
  ...more,
  items: [{ ...item, ...given }],
});

describe('the feed for Google', () => {
  it('has RSS’s title and link, Google’s other fields, and keeps its rules', async () => {
    const xml = await written('google.xml', [product]);
    expect(xml).toContain(
      '<title>Calm, 30x40 cm</title>\n<link>https://se.shop.example/se/calm?childSku=P1.30x40</link>',
    );
    for (const field of [
      '<g:id>P1.30x40</g:id>',
      '<g:price>395.00 SEK</g:price>',
      '<g:item_group_id>P1</g:item_group_id>',
      '<g:availability>in_stock</g:availability>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:product_type>Posters &gt; Landscapes</g:product_type>',
      '<g:shipping><g:country>SE</g:country><g:service>Hemleverans, 3–7 dagar</g:service><g:price>49.00 SEK</g:price></g:shipping>',
    ])
      expect(xml).toContain(field);
    expect(xml).not.toContain('sale_price');
    const { entries, problem } = readGoogleFeed(xml);
    expect(problem).toBeUndefined();
    expect(entries.map(({ fields }) => itemProblems(fields, context))).toEqual([[]]);
  });

  it('has an offer with its dates, and tells until when a product on order is there', async () => {
    const offer = {
      before: decimalAmount(500),
      offerFrom: '2026-11-01T00:00:00.000Z',
      offerTo: '2026-12-31T23:00:00.000Z',
    };
    const xml = await written('google.xml', [withItem({ ...offer, supply: 'order' })]);
    expect(xml).toContain('<g:price>500.00 SEK</g:price>\n<g:sale_price>395.00 SEK</g:sale_price>');
    expect(xml).toContain(
      '<g:sale_price_effective_date>2026-11-01T00:00Z/2026-12-31T23:00Z</g:sale_price_effective_date>',
    );
    expect(xml).toContain(
      '<g:availability>backorder</g:availability>\n<g:availability_date>2026-12-06T00:00Z',
    );
    expect(itemProblems(readGoogleFeed(xml).entries[0]?.fields ?? new Map(), context)).toEqual([]);
  });

  it('tells who answers for a product’s safety', async () => {
    const xml = await written('google.xml', [withItem({}, { safety: { manufacturer: 'Maker & Sons' } })]);
    expect(xml).toContain(
      '<g:attribute_name>Manufacturer</g:attribute_name><g:attribute_value>Maker &amp; Sons<',
    );
  });

  it('can be read whatever letters a product has', async () => {
    const title = 'A\u0003\uFFFE]]>&nbsp;\uD800 <b>';
    const emoji = withItem({ sku: 'P2', title: '👩‍🎨'.repeat(60) }, { description: '🖼️'.repeat(6000) });
    const xml = await written('google.xml', [withItem({ title }), emoji]);
    expect(xml).toContain('<title>A]]&gt;&amp;nbsp; &lt;b&gt;</title>');
    const { entries, problem } = readGoogleFeed(xml);
    expect(problem).toBeUndefined();
    expect(entries.map(({ fields }) => itemProblems(fields, context))).toEqual([[], []]);
    expect(entries[1]?.fields.get('title')?.[0]).toMatch(/^(?:👩‍🎨)+…$/u);
  });
});

describe('the feeds for Meta and Pinterest', () => {
  it.each([
    ['meta.csv', 'available for order'],
    ['pinterest.csv', 'preorder'],
  ])('%s can be read by the names of its columns', async (name, onOrder) => {
    const odd = withItem({ sku: 'P2', title: 'A "quoted",\nname', supply: 'order' }, { isGroup: false });
    const rows = parse<Readonly<Record<string, string>>>(await written(name, [product, odd]), {
      columns: true,
    });
    expect(rows).toMatchObject([
      {
        id: 'P1.30x40',
        title: 'Calm, 30x40 cm',
        link: item.link,
        image_link: item.pictures[0],
        additional_image_link: item.pictures[1],
        price: '395.00 SEK',
        sale_price: '',
        availability: 'in stock',
        item_group_id: 'P1',
        shipping: 'SE::Hemleverans 3–7 dagar:49.00 SEK',
      },
      { id: 'P2', title: 'A "quoted", name', availability: onOrder, item_group_id: '' },
    ]);
  });
});

describe('the catalogue for Klaviyo', () => {
  it('is a flat list', async () => {
    const offered = withItem({ sku: 'P2', before: decimalAmount(500), supply: 'order' });
    expect(JSON.parse(await written('klaviyo.json', [product, offered]))).toMatchObject([
      {
        id: 'P1.30x40',
        item_group_id: 'P1',
        product_id: 7,
        price: 395,
        inventory_quantity: 4,
        inventory_policy: 1,
      },
      { id: 'P2', price: 395, compare_at_price: 500, currency: 'SEK', inventory_policy: 2 },
    ]);
    expect(JSON.parse(await written('klaviyo.json', []))).toEqual([]);
  });
});
