import { z } from 'zod';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import type { ProductOption } from '../../../../domain/cart/cart-line.ts';
import type { ServerLine } from '../../../../domain/cart/platform/platform-merge.ts';
import type { CartItem, CartItemOption } from '../../../contract/cart.ts';
import { saleLimitsOf } from '../../embedded/cart/lines.ts';
import { looseNumber, looseText, maybeAmount, maybeNumber, maybeText } from '../remote/loose-values.ts';
import { remoteOption, unknownOptionOf } from './remote-option.ts';
import type { StoredLine } from './stored-cart.ts';

/** A line of a cart as an API answers it (docs/reference/behaviour.md#a2). */
export const remoteLine = z
  .looseObject({
    item_id: looseNumber,
    sku: looseText,
    qty: looseNumber.transform(Math.round),
    name: maybeText,
    price: maybeAmount,
    product_type: maybeText,
    parentSku: maybeText,
    product_option: z.unknown().optional(),
    min_sale_qty: maybeNumber,
    max_sale_qty: maybeNumber,
    qty_increments: maybeNumber,
    edition_pieces: maybeNumber,
    is_in_stock: z.boolean().nullish(),
    errors: z.looseObject({ stock: z.string() }).nullish().catch(undefined),
  })
  .transform((line) => ({ ...line, ...readOption(line.product_option) }));
export type RemoteLine = z.output<typeof remoteLine>;

/** Reads a choice; one that can't be read is kept as the API sent it. */
function readOption(sent: unknown): {
  readonly product_option: CartItemOption | undefined;
  readonly unknownOption: unknown;
} {
  const { success, data } = remoteOption.safeParse(sent);
  return { product_option: data, unknownOption: success ? unknownOptionOf(sent) : sent };
}

/** The lines of a cart; some APIs put null between them. No list at all says nothing: the lines may still be there. */
export const remoteLines = z
  .array(remoteLine.nullish())
  .transform((lines) => lines.filter((line) => line !== null && line !== undefined));

/**
 * Returns the option by which a line is compared and sent: as the API wrote it if it has parts that the shop does not
 * know.
 */
export const choiceOf = (
  option: CartItemOption | undefined,
  unknownOption: unknown,
): ProductOption | undefined => (unknownOption ?? option) as ProductOption | undefined;

/** Returns a line as the rules of `domain/cart/platform` compare it. */
export function serverLineOf(line: RemoteLine, remoteCartId: string): ServerLine {
  const product_option = choiceOf(line.product_option, line.unknownOption);
  return {
    item_id: line.item_id,
    sku: line.sku,
    qty: line.qty,
    quote_id: remoteCartId,
    ...(product_option && { product_option }),
  };
}

/**
 * Returns a line of the API as the shopper sees it. What the API does not say is the pulled catalogue's, and what it drops of a
 * line that is `known`, such as the print that a frame is for, stays.
 */
export async function storedLineOf(
  line: RemoteLine,
  { catalogue, cartId, known }: { catalogue: Catalogue; cartId: string; known?: Known | undefined },
): Promise<StoredLine> {
  const product = isWhole(line, known) ? undefined : await catalogue.productBySku(line.sku);
  const parentSku =
    line.parentSku ?? known?.parentSku ?? (await parentOf(catalogue, line, product?.parentSku));
  const option = withTie(line.product_option, known?.tie);
  const { min_sale_qty, max_sale_qty, qty_increments } = {
    ...saleLimitsOf(product?.stock),
    ...saidLimits(line),
  };
  const item: CartItem = {
    item_id: known?.itemId ?? line.item_id,
    sku: line.sku,
    qty: line.qty,
    name: line.name ?? product?.name ?? line.sku,
    price: line.price ?? decimalAmount(product?.price ?? 0),
    product_type: line.product_type ?? product?.type_id ?? 'simple',
    quote_id: cartId,
    ...(parentSku !== undefined && { parentSku }),
    ...(option && { product_option: option }),
    ...(min_sale_qty !== undefined && { min_sale_qty }),
    ...(qty_increments !== undefined && { qty_increments }),
    ...(max_sale_qty !== undefined && { max_sale_qty }),
    ...(line.edition_pieces !== undefined && { edition_pieces: line.edition_pieces }),
    ...(line.is_in_stock === false && { is_in_stock: false }),
    ...(line.errors && { errors: { stock: line.errors.stock } }),
  };
  return {
    item,
    remoteId: line.item_id,
    ...(line.unknownOption !== undefined && { remoteOption: line.unknownOption }),
  };
}

/** Returns true for a line of which the API says all; one that names the largest quantity names all limits. */
function isWhole({ name, price, product_type, max_sale_qty, ...line }: RemoteLine, known?: Known): boolean {
  const isChosen = Boolean(line.product_option?.extension_attributes.configurable_item_options);
  const hasPlace = !isChosen || (line.parentSku ?? known?.parentSku) !== undefined;
  return hasPlace && ![name, price, product_type, max_sale_qty].includes(undefined);
}

type Tie = CartItemOption['extension_attributes']['framing'];

/** What the shop knows of a line that the API may not. */
export interface Known {
  readonly itemId?: number | undefined;
  readonly parentSku?: string | undefined;
  readonly tie?: Tie;
}

/** Returns what is known of a line from how the shopper saw it. */
export function knownOf({ item }: StoredLine): Known {
  return {
    itemId: item.item_id,
    parentSku: item.parentSku,
    tie: item.product_option?.extension_attributes.framing,
  };
}

function withTie(option: CartItemOption | undefined, tie: Tie): CartItemOption | undefined {
  if (!tie || option?.extension_attributes.framing) return option;
  return { extension_attributes: { ...option?.extension_attributes, framing: tie } };
}

/** Returns the SKU of the configurable product of a line. The API only names the variant, so the catalogue is asked. */
async function parentOf(catalogue: Catalogue, line: RemoteLine, parentSku: string | undefined) {
  if (!line.product_option?.extension_attributes.configurable_item_options) return undefined;
  return parentSku ?? (await catalogue.parentOf(line.sku))?.sku;
}

/** Returns the quantity limits that the API sends with a line. */
function saidLimits({ min_sale_qty, max_sale_qty, qty_increments }: RemoteLine) {
  return {
    ...(min_sale_qty !== undefined && min_sale_qty > 1 && { min_sale_qty }),
    ...(max_sale_qty !== undefined && max_sale_qty > 0 && { max_sale_qty }),
    ...(qty_increments !== undefined && qty_increments > 1 && { qty_increments }),
  };
}
