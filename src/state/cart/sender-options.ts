import type { ApiClient } from '../api.ts';
import type { Lock } from '../lock.ts';
import type { KeyedStorage } from '../storage.ts';
import type { Cart, CartNotice } from './cart.ts';

/** Options of the sender of a cart. */
export interface SenderOptions {
  readonly cart: Cart;
  readonly api: ApiClient;
  readonly lock: Lock;
  /** Name of the lock: one sender for a store's cart in the whole browser. */
  readonly lockName: string;
  /**
   * Returns whether somebody is logged in, as far as is known without a request: the server's new cart may have lines then.
   */
  readonly isCustomer?: () => boolean;
  /** Storage of parked carts, and the customer; the browser's by default. */
  readonly storage?: KeyedStorage;
  readonly customerId?: () => number | undefined;
  readonly notify: (notice: CartNotice) => void;
  readonly isOnline?: () => boolean;
  readonly now?: () => Date;
  /** Maximum number of attempts to replace a cart that the server does not know; the shop's setting by default. */
  readonly bypassLimit?: number;
  /** Milliseconds without a change before totals are asked for. */
  readonly quiet?: number;
  /** Milliseconds before the first retry; doubles up to 30 s. */
  readonly retryAfter?: number;
  /** Milliseconds without an answer before the shopper is notified, once until there is one. */
  readonly patience?: number;
}

/**
 * `done`: answered, whatever the answer. `again`: the document changed, go on with it. `later`: no answer. `stop`: refused,
 * and not to be asked again by itself.
 */
export type Outcome = 'done' | 'again' | 'later' | 'stop';
