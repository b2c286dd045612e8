/**
 * What a commerce system can do beyond the calls of the contract. Whoever needs one of these asks here; nothing asks which
 * system it is. docs/existing-api.md says what shoppers and owners see where one is missing.
 */
export interface Capabilities {
  /** An order is placed once for a key of the client, and found by it. */
  readonly orderKeys: boolean;
  /** Carts in checkout reserve stock. */
  readonly reservedStock: boolean;
  /** Pieces of limited editions are numbered. */
  readonly editionNumbers: boolean;
  /** Customers can erase their account. */
  readonly erasure: boolean;
  /** A new e-mail address of an account is confirmed by a link. */
  readonly emailConfirmation: boolean;
  /** The owner's commands change orders, payments, prices, stock, coupons and customers. */
  readonly ownerCommands: boolean;
  /** The shop sends the mails about orders and accounts. */
  readonly ownMails: boolean;
  /** The shop's own payment providers are offered. */
  readonly ownPayments: boolean;
  /** The catalogue is the shop's own; else it is pulled, and never filled with the demo. */
  readonly ownCatalogue: boolean;
}

/** The embedded engine can do everything. */
export const embeddedCapabilities: Capabilities = {
  orderKeys: true,
  reservedStock: true,
  editionNumbers: true,
  erasure: true,
  emailConfirmation: true,
  ownerCommands: true,
  ownMails: true,
  ownPayments: true,
  ownCatalogue: true,
};
