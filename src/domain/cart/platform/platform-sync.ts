// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import type { CartLine } from '../cart-line.ts';
import type { MergeFlags } from './platform-merge.ts';
import { countedQuantity } from '../../stock/parse-quantity.ts';
import { message } from '../../messages.ts';
import type { Message } from '../../messages.ts';

interface SyncState {
  readonly forceSync?: boolean;
  /** Carts, or their totals, are kept on the server. */
  readonly synchronize: boolean;
  readonly online: boolean;
  /** A page that is rendered on a server syncs nothing. */
  readonly inBrowser?: boolean;
  readonly token: string | null | undefined;
  readonly syncRequired: boolean;
}

/**
 * Returns true if the cart is to be sent (docs/reference/behaviour.md#b2): forced, or allowed, possible and needed.
 */
export function isCartSyncDue(state: SyncState): boolean {
  return Boolean(state.forceSync) || (maySync(state) && state.syncRequired);
}

/**
 * Returns true if totals are to be requested (docs/reference/behaviour.md#b4): allowed and possible, and forced or
 * needed.
 */
export function isTotalsSyncDue(state: SyncState): boolean {
  return maySync(state) && (Boolean(state.forceSync) || state.syncRequired);
}

function maySync({ synchronize, online, inBrowser = true, token }: SyncState): boolean {
  return synchronize && online && inBrowser && Boolean(token);
}

/**
 * Returns true if the shopper's cart overrides the server's: forced, or in checkout (docs/reference/behaviour.md#b2).
 */
export function clientDecides({ forceClientState = false, inCheckout = false } = {}): boolean {
  return forceClientState || inCheckout;
}

/**
 * Returns how a cart is synced after it was connected (docs/reference/behaviour.md#b3): as a dry run if carts are not
 * merged by default.
 */
export function syncAfterConnect({
  forceClientState = false,
  mergeQty = false,
  serverMergeByDefault = true,
} = {}): Required<Pick<MergeFlags, 'forceClientState' | 'mergeQty' | 'dryRun'>> {
  return { forceClientState, mergeQty, dryRun: !serverMergeByDefault };
}

/** Lists the steps between a merge and its summary (docs/reference/behaviour.md#b2); none after a dry run. */
export function afterMergeSteps(state: {
  readonly dryRun?: boolean;
  readonly totalsRequired: boolean;
  readonly lineCount: number;
}): readonly ('sync-totals' | 'store-hash')[] {
  if (state.dryRun) return [];
  return state.totalsRequired && state.lineCount > 0 ? ['sync-totals', 'store-hash'] : ['store-hash'];
}

/** The handling of a line whose update the server refused. */
export type RefusedUpdate =
  | { readonly type: 'restore'; readonly qty: number }
  | {
      readonly type: 'remove';
      readonly reason: 'new-to-server' | 'no-quantity-before' | 'not-confirmed';
      /** The server deletes it, too: by a forced sync. */
      readonly forceSync: boolean;
    };

/**
 * Decides what happens to a refused line. It gets its previous quantity back if the server had one, else the server
 * drops it too; a line that is new to the server, or was never confirmed, is removed from the shopper's cart only
 * (docs/reference/product.md#s4, docs/reference/behaviour.md#b2).
 */
export function refusedUpdate(line: CartLine, serverLine: object | null | undefined): RefusedUpdate {
  if (!serverLine) return { type: 'remove', reason: 'new-to-server', forceSync: false };
  if (!hasServerId(line)) return { type: 'remove', reason: 'not-confirmed', forceSync: false };
  const previous = countedQuantity(line.prev_qty ?? 0);
  return previous > 0
    ? { type: 'restore', qty: previous }
    : { type: 'remove', reason: 'no-quantity-before', forceSync: true };
}

/**
 * Returns the notice of an accepted update; none while the shopper is in checkout (docs/reference/behaviour.md#b2).
 */
export function acceptedUpdateNotice(line: CartLine, { inCheckout = false } = {}): Message | null {
  if (inCheckout) return null;
  return message(hasServerId(line) ? 'quantityUpdated' : 'addedToCart');
}

/**
 * Returns the closing entries of a merge: whether client and server still differ (docs/reference/behaviour.md#b2).
 */
export function mergeSummary(state: { readonly cartChanged: boolean; readonly totalsRequired: boolean }) {
  const status = (differs: boolean) => (differs ? 'update-required' : 'no-changes');
  return [
    { party: 'client', status: status(state.cartChanged) },
    { party: 'server', status: status(state.totalsRequired) },
  ] as const;
}

function hasServerId({ server_item_id, item_id }: CartLine): boolean {
  return Boolean(server_item_id || item_id);
}
