import type { HostedCheckout, HostedDraft } from './port/hosted-checkout.ts';
import { PaymentUnavailable, type PaymentProvider, type PaymentReference } from './port/provider.ts';
import { inSpan } from '../telemetry/spans.ts';

/** A call of a payment provider. */
export interface WatchedCall {
  readonly provider: string;
  /** A method of the port, or of the hosted checkout, such as `createOrder`. */
  readonly operation: string;
  /** The payment that it is about, by the shop's id or the provider's; undefined where nobody knows it yet. */
  readonly payment: string | undefined;
}

/** Observes how calls of payment providers end. */
export interface ProviderWatch {
  answered(call: WatchedCall): void;
  failed(call: WatchedCall, error: PaymentUnavailable): void;
}

/** Returns the provider with a watch that observes its calls. */
export function watchedProvider(provider: PaymentProvider, watch: ProviderWatch): PaymentProvider {
  const { code, confirm, acknowledge, hosted } = provider;
  const observed: Observe = (operation, payment, call) =>
    observe(watch, { provider: code, operation, payment }, call);
  return {
    ...provider,
    prepare: (request) => observed('prepare', request.key, () => provider.prepare(request)),
    capture: (operation) => observed('capture', operation.payment.key, () => provider.capture(operation)),
    void: (operation) => observed('void', operation.payment.key, () => provider.void(operation)),
    refund: (operation) => observed('refund', operation.payment.key, () => provider.refund(operation)),
    fetch: (payment) =>
      isKnownThere(payment)
        ? observed('fetch', payment.key, () => provider.fetch(payment))
        : provider.fetch(payment),
    ...(confirm && { confirm: (payment) => observed('confirm', payment.key, () => confirm(payment)) }),
    ...(acknowledge && {
      acknowledge: (operation, order) =>
        observed('acknowledge', operation.payment.key, () => acknowledge(operation, order)),
    }),
    ...(hosted && { hosted: watchedCheckout(hosted, observed) }),
  };
}

/** Returns true if fetching a payment calls its provider: without its ID, there is nothing to call. */
function isKnownThere({ providerId }: PaymentReference): boolean {
  return providerId !== null;
}

type Observe = NonNullable<HostedCheckout['observe']>;

function watchedCheckout(hosted: HostedCheckout, observed: Observe): HostedCheckout {
  return {
    ...hosted,
    observe: observed,
    fetch: (providerId, timeout) =>
      observed('fetchOrder', providerId, () => hosted.fetch(providerId, timeout)),
    build(cart, context) {
      const built = hosted.build(cart, context);
      if (!built.draft) return built;
      const { draft } = built;
      const write: HostedDraft['write'] = (addresses, providerId) => {
        const operation = providerId === undefined ? 'createOrder' : 'updateOrder';
        return observed(operation, providerId, () => draft.write(addresses, providerId));
      };
      return { draft: { ...draft, write } };
    },
  };
}

async function observe<Result>(
  watch: ProviderWatch,
  call: WatchedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { provider, operation } = call;
  try {
    const result = await inSpan(
      { name: `${provider} ${operation}`, attributes: { provider, operation } },
      work,
    );
    watch.answered(call);
    return result;
  } catch (error) {
    if (error instanceof PaymentUnavailable) watch.failed(call, error);
    throw error;
  }
}
