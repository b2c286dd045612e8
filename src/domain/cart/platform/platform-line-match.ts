// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import { type ComparableLine, hasItemOptions, type ItemOptionKind } from '../item-options.ts';
import { productChecksum } from '../line-checksum.ts';
import { framingTie } from '../framing-tie.ts';

/**
 * Returns true if two products are the same cart line (docs/reference/product.md#s5, docs/reference/behaviour.md#b5).
 * Bundles and products with custom options: same server ID or same checksum; configurable products: same SKU; others:
 * same server ID (of the same type, so 5 is not "5") or same SKU. Frames of different prints are different lines. A
 * missing product equals nothing.
 */
export function productsEquals(
  one: ComparableLine | null | undefined,
  other: ComparableLine | null | undefined,
): boolean {
  if (!one || !other) return false;
  if (anyHas('bundle_options', one, other) || anyHas('custom_options', one, other)) {
    return sameServerId(one, other) || checksumOf(one) === checksumOf(other);
  }
  if (anyHas('configurable_item_options', one, other)) return sameSku(one, other);
  return sameServerId(one, other) || sameSku(one, other);
}

function anyHas(kind: ItemOptionKind, one: ComparableLine, other: ComparableLine): boolean {
  return hasItemOptions(one, kind) || hasItemOptions(other, kind);
}

function sameServerId(one: ComparableLine, other: ComparableLine): boolean {
  const [first, second] = [serverId(one), serverId(other)];
  return Boolean(first) && first === second;
}

function serverId(line: ComparableLine): unknown {
  return line.server_item_id || line.item_id;
}

function sameSku(one: ComparableLine, other: ComparableLine): boolean {
  const isSame = one.sku !== undefined && one.sku !== null && String(one.sku) === String(other.sku);
  return isSame && framingTie(one)?.for === framingTie(other)?.for;
}

function checksumOf(line: ComparableLine): string {
  return line.checksum || productChecksum(line);
}
