import type { CartLine } from './cart-line.ts';
import { countedQuantity } from '../stock/parse-quantity.ts';
import { message } from '../messages.ts';
import type { Message } from '../messages.ts';

/** Whether the cart is sent at all (reference B2): forced, or allowed, possible and needed. */
export function isCartSyncDue(state: {
  readonly forceSync?: boolean;
  /** Carts are kept on the server. */
  readonly synchronize: boolean;
  readonly online: boolean;
  readonly token: string | null | undefined;
  readonly syncRequired: boolean;
}): boolean {
  return (
    Boolean(state.forceSync) ||
    (state.synchronize && state.online && Boolean(state.token) && state.syncRequired)
  );
}

/** What happens to a line whose update the server refused. */
export type RefusedUpdate = { readonly type: 'restore'; readonly qty: number } | { readonly type: 'remove' };

/**
 * A refused line gets its previous quantity back when the server had it and there was one; a line that is new to the
 * server, or had none, is removed (specification section 4, reference B2).
 */
export function refusedUpdate(line: CartLine, serverLine: object | null | undefined): RefusedUpdate {
  const previous = countedQuantity(line.prev_qty ?? 0);
  return serverLine && hasServerId(line) && previous > 0
    ? { type: 'restore', qty: previous }
    : { type: 'remove' };
}

/** Notice of an accepted update; none while the shopper is in checkout (reference B2). */
export function acceptedUpdateNotice(line: CartLine, { inCheckout = false } = {}): Message | null {
  if (inCheckout) return null;
  return message(hasServerId(line) ? 'quantityUpdated' : 'addedToCart');
}

/** The closing entries of a merge: whether client and server still differ (reference B2). */
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
