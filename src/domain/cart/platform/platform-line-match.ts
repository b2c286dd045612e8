import {
  type ComparableLine,
  hasItemOptions,
  itemOptionKinds,
  type ItemOptionKind,
} from '../item-options.ts';
import { productChecksum } from '../line-checksum.ts';
import { framingTie } from '../framing-tie.ts';
import { lineKey } from '../line-key.ts';
import type { CartLine } from '../cart-line.ts';

/**
 * Returns true if two products are the same cart line (docs/reference/product.md#s5, docs/reference/behaviour.md#b5).
 * Bundles and products with custom options: same server ID or same choice, by its checksum or by its parts, which one side may
 * list and the other have by option ID; configurable products: same SKU; others: same server ID (of the same type, so 5 is not
 * "5") or same SKU. Options that the shop does not know are compared as a whole. Frames of different prints are different
 * lines. A missing product equals nothing.
 */
export function productsEquals(
  one: ComparableLine | null | undefined,
  other: ComparableLine | null | undefined,
): boolean {
  if (!one || !other) return false;
  if (anyHas('bundle_options', one, other) || anyHas('custom_options', one, other)) {
    return (
      sameServerId(one, other) || checksumOf(one) === checksumOf(other) || choiceKey(one) === choiceKey(other)
    );
  }
  if (hasUnknownOptions(one) || hasUnknownOptions(other)) {
    return sameServerId(one, other) || (sameSku(one, other) && checksumOf(one) === checksumOf(other));
  }
  if (anyHas('configurable_item_options', one, other)) return sameSku(one, other);
  return sameServerId(one, other) || sameSku(one, other);
}

function anyHas(kind: ItemOptionKind, one: ComparableLine, other: ComparableLine): boolean {
  return hasItemOptions(one, kind) || hasItemOptions(other, kind);
}

/** Returns what was chosen in one order, whichever way it is written. */
function choiceKey({ sku, product_option }: ComparableLine): string {
  return lineKey({ sku: String(sku), product_option: product_option as CartLine['product_option'] });
}

const knownOptions = new Set<string>([...itemOptionKinds, 'framing']);

/** Returns true if a product has options of a kind that the shop does not know, such as the amount of a gift card. */
export function hasUnknownOptions({ product_option }: ComparableLine): boolean {
  const option = product_option as
    { readonly extension_attributes?: Readonly<Record<string, unknown>> | null } | null | undefined;
  return Object.entries(option?.extension_attributes ?? {}).some(
    ([kind, options]) =>
      !knownOptions.has(kind) && typeof options === 'object' && Object.keys(options ?? {}).length > 0,
  );
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
