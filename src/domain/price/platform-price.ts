// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import { chargedPrices } from './current-price.ts';
import type { PlatformPrices } from './current-price.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

/**
 * The markers of a platform price: whether the displayed price is current, and since when
 * (docs/reference/product.md#s3).
 */
interface PriceMarkers {
  readonly price_is_current: boolean;
  /** ISO instant, or null while the price has not been refreshed. */
  readonly price_refreshed_at: string | null;
}

/** A product in an answer of `product/render-list`: prices with tax, and the same without in `tax_adjustments`. */
export interface RenderListItem {
  readonly id: number;
  readonly sgn?: string;
  readonly price_info?:
    | (PlatformPrices & {
        readonly extension_attributes?: { readonly tax_adjustments?: PlatformPrices | null } | null;
      })
    | null;
}

interface PricedDocument {
  readonly id: number;
  readonly configurable_children?: readonly { readonly id: number }[] | null;
}

/**
 * Lays platform prices over products and their children, matched by id, and marks the products whose own price
 * came as current; others stay as they are (docs/reference/behaviour.md#b8, "platform overlay").
 */
export function overlayPlatformPrices<Item extends PricedDocument>(
  products: readonly Item[],
  items: readonly (RenderListItem | null)[] | null | undefined,
  now: Date,
): (Item & Partial<PriceMarkers>)[] {
  const byId = new Map(
    (items ?? []).flatMap((item) =>
      item && chargedPrices(item.price_info) ? [[Number(item.id), item] as const] : [],
    ),
  );
  return products.map((product) => {
    const children = product.configurable_children?.map((child) =>
      overlay(child, byId.get(Number(child.id))),
    );
    const priced = overlay(product, byId.get(Number(product.id)));
    const marks: Partial<PriceMarkers> = byId.has(Number(product.id))
      ? { price_is_current: true, price_refreshed_at: now.toISOString() }
      : {};
    return { ...priced, ...marks, ...(children ? { configurable_children: children } : {}) };
  });
}

function overlay<Item>(product: Item, item: RenderListItem | undefined): Item {
  const gross = item?.price_info;
  const charged = chargedPrices(gross);
  if (!item || !gross || !charged) return product;
  const net = gross.extension_attributes?.tax_adjustments ?? gross;
  const noOffer = charged.price_incl_tax >= charged.original_price_incl_tax;
  return {
    ...product,
    ...(item.sgn === undefined ? {} : { sgn: item.sgn }),
    ...priceTriple('price', net.final_price, charged.price_incl_tax),
    ...priceTriple('original_price', net.regular_price ?? net.final_price, charged.original_price_incl_tax),
    ...priceTriple('special_price', noOffer ? 0 : net.special_price, noOffer ? 0 : gross.special_price),
  };
}

function priceTriple(
  name: string,
  net: number | null | undefined,
  gross: number | null | undefined,
): Record<string, number> {
  const [without, including] = [net ?? 0, gross ?? 0];
  return {
    [name]: without,
    [`${name}_incl_tax`]: including,
    [`${name}_tax`]: withoutNoise(including - without),
  };
}
