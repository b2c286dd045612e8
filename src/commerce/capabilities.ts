/**
 * What a commerce system can do beyond the calls of the contract. Whoever needs one of these asks here; nothing asks which
 * system it is. docs/existing-api.md says what shoppers and owners see where one is missing.
 */
export interface Capabilities {
  /** Customers can erase their account. */
  readonly erasure: boolean;
  /** The catalogue is the shop's own; else it is pulled, and never filled with the demo. */
  readonly ownCatalogue: boolean;
  /** A coupon is made for each new subscriber of the newsletter. */
  readonly newsletterCoupon: boolean;
  /** Buyers pay through the shop's own payment providers; else through those of the system, which its checkout names. */
  readonly ownPayments: boolean;
}

/** The embedded engine can do everything. */
export const embeddedCapabilities: Capabilities = {
  erasure: true,
  newsletterCoupon: true,
  ownCatalogue: true,
  ownPayments: true,
};
