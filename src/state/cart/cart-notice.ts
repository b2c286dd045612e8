import type { RefusalMeta } from '../../commerce/contract/envelope.ts';

/** What the shopper is told of a change. */
export type CartNotice =
  /** `unreachable`: something waits to be sent, and the shop has been silent for a while. */
  | { readonly kind: 'added' | 'updated' | 'unreachable' }
  | { readonly kind: 'coupon-lost'; readonly code: string }
  | { readonly kind: 'refused'; readonly meta?: RefusalMeta };
