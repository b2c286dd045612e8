import { parseJson } from '../json.ts';
import { isNode } from '../structured-data/check-node.ts';
import type { SoldProduct } from '../structured-data/rich-results.ts';
import type { CheckedPage } from './checked-page.ts';

/** Returns what a page sells, by the props of its buy box; undefined where it has none, or one of several parts. */
export function soldProduct({ content }: CheckedPage): SoldProduct | undefined {
  const box = content
    .named('astro-island')
    .find(({ attributes }) => attributes['component-export'] === 'BuyBox');
  const props = parseJson(box?.attributes['props'] ?? '');
  const product = isNode(props) ? props['product'] : undefined;
  if (!isNode(props) || !isNode(product)) return undefined;
  const { configurable_children: children, stock } = product;
  const isRefused = isNode(props['texts']) && props['texts']['unbuyable'] !== undefined;
  return {
    prices: Array.isArray(children) ? children.map(priceOf).filter((price) => price > 0) : [],
    isInStock: isNode(stock) && stock['is_in_stock'] === true && !isRefused,
  };
}

function priceOf(variant: unknown): number {
  return isNode(variant) ? Number(variant['price_incl_tax']) : 0;
}
