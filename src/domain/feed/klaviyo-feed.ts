import { roundHalfAwayFromZero } from '../money/money.ts';
import type { FeedContext, FeedItem, FeedProduct } from './feed-product.ts';
import { feedText } from './feed-values.ts';

/** Klaviyo's rules for what is out of stock: it can't be bought, or it can all the same. */
const inventoryPolicies = { deny: 1, allow: 2 } as const;

/**
 * Yields the catalogue of a store for Klaviyo, a list in JSON, in parts
 * (https://developers.klaviyo.com/en/docs/guide_to_syncing_a_custom_catalog_feed_to_klaviyo). Its ids are SKUs, by which a
 * watch of a sold-out size names its variant.
 */
export async function* klaviyoFeed(
  products: AsyncIterable<FeedProduct>,
  context: FeedContext,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const product of products) {
    for (const item of product.items) {
      yield separator + JSON.stringify(entry(product, item, context));
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function entry(
  product: FeedProduct,
  item: FeedItem,
  { currencyCode: currency, limits }: FeedContext,
): object {
  const { supply, quantity, price, before, pictures } = item;
  return {
    id: item.sku,
    item_group_id: product.sku,
    product_id: product.id,
    title: feedText(item.title, limits.title),
    link: item.link,
    description: feedText(product.description, limits.description),
    price: roundHalfAwayFromZero(price, 2),
    ...(before !== undefined && { compare_at_price: roundHalfAwayFromZero(before, 2) }),
    currency,
    image_link: pictures[0],
    categories: product.categories,
    brand: product.brand,
    ...(quantity !== undefined && { inventory_quantity: quantity }),
    inventory_policy: supply === 'order' ? inventoryPolicies.allow : inventoryPolicies.deny,
  };
}
