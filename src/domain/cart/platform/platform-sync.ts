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

/** Whether the cart is sent at all (docs/reference/behaviour.md#b2): forced, or allowed, possible and needed. */
export function isCartSyncDue(state: SyncState): boolean {
  return Boolean(state.forceSync) || (maySync(state) && state.syncRequired);
}

/** Whether totals are asked for (docs/reference/behaviour.md#b4): where that is allowed and possible, forced or needed. */
export function isTotalsSyncDue(state: SyncState): boolean {
  return maySync(state) && (Boolean(state.forceSync) || state.syncRequired);
}

function maySync({ synchronize, online, inBrowser = true, token }: SyncState): boolean {
  return synchronize && online && inBrowser && Boolean(token);
}

/** Whether the shopper's cart holds against the server's: forced, or in checkout (docs/reference/behaviour.md#b2). */
export function clientDecides({ forceClientState = false, inCheckout = false } = {}): boolean {
  return forceClientState || inCheckout;
}

/**
 * How a cart is synced when it was connected (docs/reference/behaviour.md#b3): where carts are not merged by default,
 * as a dry run.
 */
export function syncAfterConnect({
  forceClientState = false,
  mergeQty = false,
  serverMergeByDefault = true,
} = {}): Required<Pick<MergeFlags, 'forceClientState' | 'mergeQty' | 'dryRun'>> {
  return { forceClientState, mergeQty, dryRun: !serverMergeByDefault };
}

/** What follows a merge before its summary (docs/reference/behaviour.md#b2); nothing after a dry run. */
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
 * A refused line gets its previous quantity back when the server had it and there was one, else the server forgets it,
 * too; a line that is new to the server, or that it never confirmed, is removed from the shopper's cart alone
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

/** Notice of an accepted update; none while the shopper is in checkout (docs/reference/behaviour.md#b2). */
export function acceptedUpdateNotice(line: CartLine, { inCheckout = false } = {}): Message | null {
  if (inCheckout) return null;
  return message(hasServerId(line) ? 'quantityUpdated' : 'addedToCart');
}

/** The closing entries of a merge: whether client and server still differ (docs/reference/behaviour.md#b2). */
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
