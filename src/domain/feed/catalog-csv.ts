import type { FeedContext, FeedItem, FeedProduct } from './feed-product.ts';
import { feedPrice, feedPrices, feedText } from './feed-values.ts';
import { productType } from './google-feed.ts';

type Column = (product: FeedProduct, item: FeedItem, context: FeedContext) => string | undefined;

/** The columns that Meta and Pinterest both read. */
const shared: Readonly<Record<string, Column>> = {
  id: (_, { sku }) => sku,
  title: (_, { title }, { limits }) => feedText(title, limits.title),
  description: ({ description }, _, { limits }) => feedText(description, limits.description),
  link: (_, { link }) => link,
  image_link: (_, { pictures: [picture] }) => picture,
  additional_image_link: (_, { pictures: [, ...others] }) => others.join(','),
  price: (_, item, context) => feedPrices(item, context).price,
  sale_price: (_, item, context) => feedPrices(item, context).salePrice,
  sale_price_effective_date: (_, item, context) => feedPrices(item, context).saleDates,
  condition: () => 'new',
  brand: ({ brand }, _, { limits }) => feedText(brand, limits.brand),
  item_group_id: ({ isGroup, sku }) => (isGroup ? sku : undefined),
  google_product_category: ({ googleCategory }) => googleCategory,
  product_type: (product, _, { limits }) => productType(product, limits.productType),
  size: (_, { size }) => size,
  color: (_, { color }) => color,
  material: ({ material }) => material,
  gtin: (_, { gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  shipping: (_, { shipping }, { country, currencyCode }) =>
    shipping
      .map(({ service, price }) =>
        [country, '', plainPart(service), feedPrice(price, currencyCode)].join(':'),
      )
      .join(','),
};

const metaAvailabilities = { in: 'in stock', order: 'available for order', out: 'out of stock' } as const;
const pinterestAvailabilities = { in: 'in stock', order: 'preorder', out: 'out of stock' } as const;

/** https://www.facebook.com/business/help/120325381656392 */
const metaColumns: Readonly<Record<string, Column>> = {
  ...shared,
  availability: (_, { supply }) => metaAvailabilities[supply],
  origin_country: ({ safety }) => safety.originCountry,
  manufacturer_info: ({ safety }) =>
    [safety.manufacturer, safety.manufacturerAddress].filter(Boolean).join(', '),
  importer_name: ({ safety }) => safety.importer,
  importer_address: ({ safety }) => safety.importerAddress,
};

/** https://help.pinterest.com/en/business/article/before-you-get-started-with-catalogs */
const pinterestColumns: Readonly<Record<string, Column>> = {
  ...shared,
  availability: (_, { supply }) => pinterestAvailabilities[supply],
};

/** Yields the catalogue of a store for Meta (Facebook, Instagram) as CSV, line by line. */
export function metaFeed(products: AsyncIterable<FeedProduct>, context: FeedContext): AsyncGenerator<string> {
  return csv(metaColumns, products, context);
}

/** Yields the catalogue of a store for Pinterest as CSV, line by line. */
export function pinterestFeed(
  products: AsyncIterable<FeedProduct>,
  context: FeedContext,
): AsyncGenerator<string> {
  return csv(pinterestColumns, products, context);
}

async function* csv(
  columns: Readonly<Record<string, Column>>,
  products: AsyncIterable<FeedProduct>,
  context: FeedContext,
): AsyncGenerator<string> {
  yield `${Object.keys(columns).join(',')}\n`;
  for await (const product of products) {
    for (const item of product.items) {
      yield `${Object.values(columns)
        .map((column) => cell(column(product, item, context) ?? ''))
        .join(',')}\n`;
    }
  }
}

function cell(value: string): string {
  const text = feedText(value, Number.MAX_SAFE_INTEGER);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Commas and colons separate ways of shipping and their parts. */
function plainPart(text: string): string {
  return text.replace(/[,:]/g, ' ');
}
