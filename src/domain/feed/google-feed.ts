import type { FeedContext, FeedItem, FeedProduct, FeedSafety } from './feed-product.ts';
import { feedPrice, feedPrices, feedText, orderDate } from './feed-values.ts';

const availabilities = { in: 'in_stock', order: 'backorder', out: 'out_of_stock' } as const;

/**
 * Yields the feed of a store for Google Merchant Center in parts: RSS 2.0 with Google's fields
 * (https://support.google.com/merchants/answer/7052112). Title and link are RSS's own elements.
 */
export async function* googleFeed(
  products: AsyncIterable<FeedProduct>,
  context: FeedContext,
): AsyncGenerator<string> {
  const { shopName, url, description } = context;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `${element('title', shopName)}${element('link', url)}${element('description', description)}\n`;
  for await (const product of products) {
    for (const item of product.items) yield `<item>\n${fields(product, item, context).join('\n')}\n</item>\n`;
  }
  yield '</channel>\n</rss>\n';
}

function fields(product: FeedProduct, item: FeedItem, context: FeedContext): readonly string[] {
  const { price, salePrice, saleDates } = feedPrices(item, context);
  const [picture, ...others] = item.pictures;
  const { gtin, size, color, weight } = item;
  const { mpn, brand, material } = product;
  const { limits } = context;
  const all: readonly (readonly [name: string, value: string | undefined])[] = [
    ['g:id', item.sku],
    ['title', feedText(item.title, limits.title)],
    ['link', item.link],
    ['g:description', feedText(product.description, limits.description)],
    ['g:image_link', picture],
    ...others.map((address) => ['g:additional_image_link', address] as const),
    ['g:availability', availabilities[item.supply]],
    ['g:availability_date', item.supply === 'order' ? orderDate(context) : undefined],
    ['g:price', price],
    ['g:sale_price', salePrice],
    ['g:sale_price_effective_date', saleDates],
    ['g:condition', 'new'],
    ['g:brand', feedText(brand, limits.brand)],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:identifier_exists', gtin === undefined && mpn === undefined ? 'no' : undefined],
    ['g:item_group_id', product.isGroup ? product.sku : undefined],
    ['g:size', size],
    ['g:color', color],
    ['g:material', material],
    ['g:google_product_category', product.googleCategory],
    ['g:product_type', productType(product, limits.productType)],
    ['g:shipping_weight', weight === undefined ? undefined : `${weight} kg`],
  ];
  return [
    ...all.flatMap(([name, value]) => (value ? element(name, value) : [])),
    ...item.shipping.map(
      ({ service, price: cost }) =>
        `<g:shipping>${element('g:country', context.country)}${element('g:service', service)}${element('g:price', feedPrice(cost, context.currencyCode))}</g:shipping>`,
    ),
    ...safetyDetails(product.safety),
  ];
}

/** Returns the names from the topmost category down, as product types are written; undefined without any. */
export function productType({ trail }: Pick<FeedProduct, 'trail'>, longest: number): string | undefined {
  return trail.length > 0 ? feedText(trail.join(' > '), longest) : undefined;
}

const safetySection = 'General product safety';
const safetyNames: Readonly<Record<keyof FeedSafety, string>> = {
  manufacturer: 'Manufacturer',
  manufacturerAddress: 'Manufacturer address',
  importer: 'Importer',
  importerAddress: 'Importer address',
  originCountry: 'Country of origin',
};

/** Google has no fields of its own for the safety of products: they are details of it. */
function safetyDetails(safety: FeedSafety): readonly string[] {
  return Object.entries(safetyNames).flatMap(([field, name]) => {
    const value = safety[field as keyof FeedSafety];
    if (!value) return [];
    const parts = [
      element('g:section_name', safetySection),
      element('g:attribute_name', name),
      element('g:attribute_value', value),
    ];
    return `<g:product_detail>${parts.join('')}</g:product_detail>`;
  });
}

function element(name: string, value: string): string {
  return `<${name}>${escapeXml(feedText(value, Number.MAX_SAFE_INTEGER))}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
