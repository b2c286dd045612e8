import type { PaymentBackend } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Payments in the shop's own database. */
export function createPayments(engine: Engine): PaymentBackend {
  return {
    webhook: (provider, request) => receiveWebhook(engine, provider, request),
  };
}
