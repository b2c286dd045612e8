import type { CartDocument, KeyedLine } from './cart-document.ts';
import { lineKey } from './line-key.ts';
import type { ServerItem } from './server-cart.ts';

/** Returns a line with the IDs that the server assigned. */
export function withServerIds(
  line: KeyedLine,
  item: ServerItem,
  { cartServerToken }: CartDocument,
): KeyedLine {
  const { isGone: _was, ...known } = line;
  const { min_sale_qty, max_sale_qty, qty_increments, edition_pieces } = item;
  return {
    ...known,
    ...(item.is_in_stock === false && { isGone: true }),
    min_sale_qty,
    max_sale_qty,
    qty_increments,
    edition_pieces,
    item_id: item.item_id,
    server_item_id: item.item_id,
    quote_id: item.quote_id,
    ...(cartServerToken !== null && { server_cart_id: cartServerToken }),
  };
}

/**
 * Returns true for the same server ID, or the same SKU and choice (docs/reference/product.md#s5;
 * docs/reference/behaviour.md#b5).
 */
export function isSameLine(line: KeyedLine, item: ServerItem): boolean {
  return String(line.item_id) === String(item.item_id) || line.key === lineOf(item).key;
}

/**
 * Returns true if a line was added without its set and the server has named its parts: it is the one that no other
 * line is.
 */
export function isNamedFor({ key, item_id }: KeyedLine, all: readonly KeyedLine[]) {
  return (item: ServerItem): boolean =>
    item.product_type === 'bundle' &&
    item.sku === key &&
    !item_id &&
    !all.some((line) => isSameLine(line, item));
}

/** Returns a line that only the server has, in the browser's form. */
export function lineOf(item: ServerItem): KeyedLine {
  const option = item.product_option;
  const line = {
    sku: item.sku,
    name: item.name,
    qty: item.qty,
    type_id: item.product_type,
    ...(item.parentSku !== undefined && { parentSku: item.parentSku }),
    ...(option && { product_option: option }),
  };
  return { ...line, key: keyOf(item) };
}

/** Returns the key of a server line. */
export function keyOf(item: Pick<ServerItem, 'sku' | 'parentSku' | 'product_option'>): string {
  return lineKey(item);
}

/** Returns a line without the server's IDs. */
export function withoutServerIds(line: KeyedLine): KeyedLine {
  const { item_id: _item, server_item_id: _server, quote_id: _quote, server_cart_id: _cart, ...rest } = line;
  return rest;
}
