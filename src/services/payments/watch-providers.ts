import type { KustomClient } from './kustom/client.ts';
import { PaymentUnavailable, type PaymentProvider, type PaymentReference } from './provider.ts';

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
  const { code, confirm, acknowledge } = provider;
  const heard = <Result>(operation: string, payment: string, asking: Promise<Result>): Promise<Result> =>
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
  };
}

/** A payment whose provider has not named it is looked up without a call. */
function isAskedFor({ providerId }: PaymentReference): boolean {
  return providerId !== null;
}

/** Returns a client whose calls of the hosted checkout are reported to a watch, together with what the shop makes of their answers. */
export function watchedKustom(client: KustomClient, provider: string, watch: ProviderWatch): KustomClient {
  return {
    ...client,
    hear: (operation, payment, asking) => hear(watch, { provider, operation, payment }, asking),
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
