import { isEnabled } from './status.ts';

/** The fields that a card's stock depends on. */
interface StockedCard {
  readonly sku: string;
  readonly type_id: string;
  readonly configurable_children?: readonly { readonly sku: string; readonly status?: number }[] | null;
}

const withOwnStock = ['simple', 'virtual', 'downloadable'];

/**
 * Packs the SKUs whose stock decides whether a listed product is available into a short text: its own, or those of
 * its variants; '' for products made of parts. A SKU that starts like the product's is written as `+` and its end, so
 * that the texts of a listing are alike and compress well.
 */
export function packStockSkus({ sku, type_id, configurable_children }: StockedCard): string {
  const stocked = withOwnStock.includes(type_id)
    ? [{ sku }]
    : (configurable_children ?? []).filter(isEnabled);
  const packed: string[] = [];
  for (const each of stocked) {
    // The stock list takes skus with commas between them.
    if (each.sku.includes(',') || each.sku.startsWith('+')) return '';
    packed.push(each.sku.startsWith(sku) ? `+${each.sku.slice(sku.length)}` : each.sku);
  }
  return packed.join();
}

/** Unpacks the SKUs that `packStockSkus` packed for a product. */
export function unpackStockSkus(sku: string, text: string): string[] {
  if (!text) return [];
  return text.split(',').map((each) => (each.startsWith('+') ? sku + each.slice(1) : each));
}
