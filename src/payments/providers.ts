import type { PaymentDefinition } from './port/definition.ts';
import { klarna } from './klarna/klarna.ts';
import { bankTransfer, cashOnDelivery } from './offline/offline.ts';
import { paypal } from './paypal/paypal.ts';
import { stripe } from './stripe/stripe.ts';
import { testCard } from './test-card/test-card.ts';

/**
 * The payment methods, in the order in which they are shown: each is a folder beside this file, and a line here. The first
 * that a buyer is offered is preselected, see also `firstPayment`.
 */
export const paymentDefinitions: readonly PaymentDefinition[] = [
  stripe,
  paypal,
  klarna,
  bankTransfer,
  cashOnDelivery,
  testCard,
];
