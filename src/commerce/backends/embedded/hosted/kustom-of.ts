import type { KustomClient } from '../../../../services/payments/kustom/client.ts';
import { PaymentUnavailable } from '../../../../services/payments/provider.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors } from '../../../errors/hosted-errors.ts';
import type { Engine } from '../base/engine.ts';

/** The provider of the hosted checkout; throws where the shop has none. */
export function kustomOf({ kustom }: Pick<Engine, 'kustom'>): KustomClient {
  if (!kustom) throw checkoutErrors.paymentUnavailable();
  return kustom;
}

/** Refuses a call, to be made again, where the provider can't be asked. */
export async function whileAvailable<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof PaymentUnavailable ? hostedErrors.unavailable() : error;
  }
}
