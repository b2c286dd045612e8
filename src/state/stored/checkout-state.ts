import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import type { PaymentDetails, PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { type CheckoutStep, isInCheckout } from '../../domain/checkout/steps.ts';
import { cart } from '../../config/shop.ts';

/** The stored state of a checkout (docs/reference/product.md#s3-checkout-state). */
export interface CheckoutState {
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
  readonly paymentDetails: PaymentDetails;
  readonly step: CheckoutStep;
  /** Billed to another address than the one of delivery. */
  readonly hasBillingAddress: boolean;
  /** An invoice with company and tax id. */
  readonly wantsInvoice: boolean;
  /** Milliseconds since 1970; 0: the checkout was left (docs/reference/behaviour.md#b13). */
  readonly modifiedAt: number;
  /** The time of an order placed with these details, in milliseconds since 1970; 0 if none was. */
  readonly orderedAt: number;
}

/** A checkout in which nothing was entered. */
export const emptyCheckout: CheckoutState = {
  personalDetails: emptyPersonalDetails,
  shippingDetails: emptyShippingDetails,
  paymentDetails: emptyPaymentDetails,
  step: 'personal',
  hasBillingAddress: false,
  wantsInvoice: false,
  modifiedAt: 0,
  orderedAt: 0,
};

/** Returns whether details belong to a shopper who is in checkout, by the window of `src/config/shop.ts`. */
export function isStillInCheckout({ modifiedAt }: CheckoutState, now: Date): boolean {
  return isInCheckout(modifiedAt, now, cart.checkoutWindow);
}
