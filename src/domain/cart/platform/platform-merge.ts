import { productsEquals } from './platform-line-match.ts';
import type { CartLine, ProductOption } from '../cart-line.ts';
import { hasItemOptions } from '../item-options.ts';
import { countedQuantity } from '../../stock/parse-quantity.ts';

/** A line as the server keeps it (docs/reference/behaviour.md#a2, `cart/pull`). */
export interface ServerLine {
  readonly item_id: number | string;
  readonly sku: string;
  readonly qty: number;
  readonly quote_id?: number | string;
  readonly product_type?: string;
  readonly product_option?: ProductOption | null;
}

/** Body of `cart/update` (docs/reference/behaviour.md#a2). */
export interface PlatformItem {
  readonly sku: string;
  readonly qty: number;
  readonly item_id?: number | string;
  readonly quoteId?: number | string;
  readonly product_option?: ProductOption;
}

/** One thing to do so that client and server agree. */
export type MergeAction =
  /** `line` gets `prev_qty` when the server accepts; `serverLine` is null for a line that is new to it. */
  | {
      readonly type: 'update-server';
      readonly line: CartLine;
      readonly serverLine: ServerLine | null;
      readonly cartItem: PlatformItem;
    }
  | { readonly type: 'delete-server'; readonly cartItem: Pick<PlatformItem, 'sku' | 'item_id' | 'quoteId'> }
  | { readonly type: 'add-local'; readonly serverLine: ServerLine }
  | { readonly type: 'remove-local'; readonly line: CartLine }
  | { readonly type: 'set-local-quantity'; readonly line: CartLine; readonly qty: number }
  | { readonly type: 'copy-server-ids'; readonly line: CartLine; readonly serverLine: ServerLine };

/** A difference: which party has no such line, or another quantity. */
export interface MergeLogEntry {
  readonly party: 'client' | 'server';
  readonly status: 'no-item' | 'wrong-qty';
  readonly sku: string;
  readonly clientQty?: number;
  readonly serverQty?: number;
}

/** The settings of a merge; defaults are those that the shop ships with (docs/reference/behaviour.md#b2). */
export interface MergeFlags {
  readonly forceClientState?: boolean;
  /** Quantities of both sides are added, as at login. */
  readonly mergeQty?: boolean;
  /** Only the differences are told. */
  readonly dryRun?: boolean;
  readonly serverSyncCanRemoveLocalItems?: boolean;
  readonly serverSyncCanModifyLocalItems?: boolean;
  /** Configurable products are sent by their parent's sku and their options. */
  readonly setConfigurableProductOptions?: boolean;
  /** The token of the cart that the calls name: commands name it before the ID that a line has. */
  readonly quoteId?: number | string;
}

/**
 * Pairs lines of the shopper's cart with the server's, each once: those of the same server ID first, since a SKU can be in
 * several lines, then equal ones (`productsEquals`).
 */
function pairLines(
  clientLines: readonly CartLine[],
  serverLines: readonly ServerLine[],
): ReadonlyMap<CartLine, ServerLine> {
  const pairs = new Map<CartLine, ServerLine>();
  const taken = new Set<ServerLine>();
  const hasSameId = (line: CartLine, each: ServerLine) =>
    (line.server_item_id ?? line.item_id) === each.item_id;
  for (const isPair of [hasSameId, () => true]) {
    for (const line of clientLines) {
      if (pairs.has(line)) continue;
      const pair = serverLines.find(
        (each) => !taken.has(each) && isPair(line, each) && productsEquals(line, each),
      );
      if (!pair) continue;
      pairs.set(line, pair);
      taken.add(pair);
    }
  }
  return pairs;
}

/**
 * Merges the shopper's cart with the server's: returns the actions that make both agree, client lines first, and the
 * differences (docs/reference/product.md#s4, docs/reference/behaviour.md#b2). Null server lines are ignored;
 * quantities may be texts, and are 1 if missing (docs/reference/product.md#s5); a dry run has no actions.
 */
export function mergeCarts(
  clientLines: readonly CartLine[],
  serverLines: readonly (ServerLine | null | undefined)[],
  flags: MergeFlags = {},
): { readonly actions: readonly MergeAction[]; readonly log: readonly MergeLogEntry[] } {
  const present = serverLines
    .filter((line) => line !== null && line !== undefined)
    .map((line) => ({ ...line, qty: countedQuantity(line.qty) }));
  const pairs = pairLines(clientLines, present);
  const paired = new Set(pairs.values());
  const steps = [
    ...clientLines.map((line) => mergeClientLine(line, pairs.get(line) ?? null, flags)),
    ...present
      .filter((serverLine) => !paired.has(serverLine))
      .map((serverLine) => mergeUnknownServerLine(serverLine, flags)),
  ];
  return {
    actions: flags.dryRun ? [] : steps.flatMap(({ action }) => action ?? []),
    log: steps.flatMap(({ log }) => log ?? []),
  };
}

interface MergeStep {
  readonly action?: MergeAction | undefined;
  readonly log?: MergeLogEntry;
}

function mergeClientLine(line: CartLine, serverLine: ServerLine | null, flags: MergeFlags): MergeStep {
  const { forceClientState, mergeQty, serverSyncCanRemoveLocalItems, serverSyncCanModifyLocalItems } = flags;
  const { sku } = line;
  const qty = countedQuantity(line.qty);
  const update: MergeAction = {
    type: 'update-server',
    line,
    serverLine,
    cartItem: platformItemOf(line, serverLine, flags),
  };
  if (!serverLine) {
    const drop = serverSyncCanRemoveLocalItems && !forceClientState;
    return {
      action: drop ? { type: 'remove-local', line } : update,
      log: { party: 'server', status: 'no-item', sku, clientQty: qty },
    };
  }
  if (qty === serverLine.qty && !mergeQty) {
    const known = line.item_id === serverLine.item_id && line.quote_id === serverLine.quote_id;
    return known ? {} : { action: { type: 'copy-server-ids', line, serverLine } };
  }
  const serverDecides = serverSyncCanModifyLocalItems && !forceClientState;
  return {
    action: serverDecides ? { type: 'set-local-quantity', line, qty: serverLine.qty } : update,
    log: { party: 'server', status: 'wrong-qty', sku, clientQty: qty, serverQty: serverLine.qty },
  };
}

function mergeUnknownServerLine(
  serverLine: ServerLine,
  { forceClientState, quoteId }: MergeFlags,
): MergeStep {
  const { sku, item_id, qty } = serverLine;
  const cartItem = { sku, item_id, ...idOf(quoteId ?? serverLine.quote_id) };
  return {
    action: forceClientState ? { type: 'delete-server', cartItem } : { type: 'add-local', serverLine },
    log: { party: 'client', status: 'no-item', sku, serverQty: qty },
  };
}

/** Returns a line as it is sent: a configurable product by its parent and its options, a line of the server's by its ID. */
export function platformItemOf(
  line: CartLine,
  serverLine: Pick<ServerLine, 'item_id' | 'qty' | 'quote_id'> | null,
  flags: MergeFlags,
): PlatformItem {
  const byParent =
    (flags.setConfigurableProductOptions ?? true) && hasItemOptions(line, 'configurable_item_options');
  return {
    sku: (byParent && line.parentSku) || line.sku,
    ...(serverLine ? { item_id: serverLine.item_id } : {}),
    qty: countedQuantity(line.qty) + (flags.mergeQty && serverLine ? serverLine.qty : 0),
    ...idOf(flags.quoteId ?? serverLine?.quote_id ?? line.quote_id),
    ...(line.product_option ? { product_option: line.product_option } : {}),
  };
}

function idOf(quoteId: number | string | undefined): { readonly quoteId?: number | string } {
  return quoteId === undefined ? {} : { quoteId };
}
