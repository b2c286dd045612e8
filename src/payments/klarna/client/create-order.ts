/** State of a hosted checkout in a page (docs/reference/product.md#s4-hosted-checkout-order). */
export interface HostedCheckout {
  /** Attempts to create the order since one went well. */
  readonly attempts: number;
  /** The provider's order, which is kept between visits. */
  readonly orderId: string | null;
  readonly snippet: string | null;
  readonly hasError: boolean;
}

/** A hosted checkout before its first attempt. */
export const noHostedCheckout: HostedCheckout = {
  attempts: 0,
  orderId: null,
  snippet: null,
  hasError: false,
};

/** The outcome of creating or updating the order. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly orderId: string; readonly snippet: string }
  /** The order that was built does not add up, or has no totals. */
  | { readonly kind: 'invalid' }
  /** The provider, or the shop, refused it. */
  | {
      readonly kind: 'refused';
      readonly errorCode?: string | undefined;
      /** HTTP status; not given: nobody answered. */
      readonly status?: number | undefined;
      /** The buyer has completed the order already. */
      readonly isComplete?: boolean | undefined;
    };

/**
 * The page's next step: show the snippet, create the order again, request new totals and create it again, reload
 * itself, lead to the confirmation, or report a failure.
 */
export type CreateStep = 'show' | 'create' | 'sync-totals' | 'reload' | 'confirm' | 'report';

/** Begins an attempt. */
export function beginAttempt(state: HostedCheckout): HostedCheckout {
  return { ...state, attempts: state.attempts + 1 };
}

/**
 * Returns the state after an attempt and what follows (docs/reference/product.md#s4, docs/reference/behaviour.md#b14).
 * After more than `mostAttempts` that can be repeated the page reloads. An order that can't be changed any more, or
 * that the provider does not know, is dropped; any other error keeps it, so that there is no second one.
 */
export function afterAttempt(
  state: HostedCheckout,
  outcome: CreateOutcome,
  mostAttempts: number,
): { readonly state: HostedCheckout; readonly step: CreateStep } {
  const again = (step: 'create' | 'sync-totals') => (state.attempts > mostAttempts ? 'reload' : step);
  switch (outcome.kind) {
    case 'created': {
      const { orderId, snippet } = outcome;
      return { state: { attempts: 0, orderId, snippet, hasError: false }, step: 'show' };
    }
    case 'invalid':
      return { state, step: again('sync-totals') };
    case 'refused': {
      if (outcome.isComplete) return { state, step: 'confirm' };
      if (isGone(outcome)) return { state: { ...state, orderId: null }, step: again('create') };
      return { state: { ...state, snippet: null, hasError: true }, step: 'report' };
    }
  }
}

function isGone({ errorCode, status }: Extract<CreateOutcome, { kind: 'refused' }>): boolean {
  return errorCode === 'READ_ONLY_ORDER' || errorCode === 'NO_SUCH_ORDER' || status === 404;
}
