import type { HostedCheckout, HostedDraft } from './port/hosted-checkout.ts';
import { PaymentUnavailable, type PaymentProvider, type PaymentReference } from './port/provider.ts';

/** A call of a payment provider. */
export interface WatchedCall {
  readonly provider: string;
  /** A method of the port, or of the hosted checkout, such as `createOrder`. */
  readonly operation: string;
  /** The payment that it is about, by the shop's id or the provider's; undefined where nobody knows it yet. */
  readonly payment: string | undefined;
}

/** Hears how calls of payment providers end. */
export interface ProviderWatch {
  answered(call: WatchedCall): void;
  failed(call: WatchedCall, error: PaymentUnavailable): void;
}

/** Returns the provider, whose calls a watch hears of. */
export function watchedProvider(provider: PaymentProvider, watch: ProviderWatch): PaymentProvider {
  const { code, confirm, acknowledge, hosted } = provider;
  const heard: Hear = (operation, payment, asking) =>
    hear(watch, { provider: code, operation, payment }, asking);
  return {
    ...provider,
    prepare: (request) => heard('prepare', request.key, provider.prepare(request)),
    capture: (step) => heard('capture', step.payment.key, provider.capture(step)),
    cancel: (step) => heard('cancel', step.payment.key, provider.cancel(step)),
    refund: (step) => heard('refund', step.payment.key, provider.refund(step)),
    lookUp: (payment) =>
      isAskedFor(payment) ? heard('lookUp', payment.key, provider.lookUp(payment)) : provider.lookUp(payment),
    ...(confirm && { confirm: (payment) => heard('confirm', payment.key, confirm(payment)) }),
    ...(acknowledge && {
      acknowledge: (step, order) => heard('acknowledge', step.payment.key, acknowledge(step, order)),
    }),
    ...(hosted && { hosted: watchedCheckout(hosted, heard) }),
  };
}

/** A payment whose provider has not named it is looked up without a call. */
function isAskedFor({ providerId }: PaymentReference): boolean {
  return providerId !== null;
}

type Hear = NonNullable<HostedCheckout['hear']>;

function watchedCheckout(hosted: HostedCheckout, heard: Hear): HostedCheckout {
  return {
    ...hosted,
    hear: heard,
    read: (providerId, timeout) => heard('readOrder', providerId, hosted.read(providerId, timeout)),
    build(cart, context) {
      const built = hosted.build(cart, context);
      if (!built.draft) return built;
      const { draft } = built;
      const write: HostedDraft['write'] = (addresses, providerId) => {
        const operation = providerId === undefined ? 'createOrder' : 'updateOrder';
        return heard(operation, providerId, draft.write(addresses, providerId));
      };
      return { draft: { ...draft, write } };
    },
  };
}

async function hear<Result>(
  watch: ProviderWatch,
  call: WatchedCall,
  asking: Promise<Result>,
): Promise<Result> {
  try {
    const result = await asking;
    watch.answered(call);
    return result;
  } catch (error) {
    if (error instanceof PaymentUnavailable) watch.failed(call, error);
    throw error;
  }
}
