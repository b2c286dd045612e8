// Limits of how much one shopper, or one network, may take of what all share.
import type { ReservationLimits, ReservationTimes } from '../../domain/stock/reservation.ts';

/**
 * Factors by which wider networks (`networksOf`) have higher limits on orders, new accounts, failed sign-ins and coupon
 * codes. An IPv4 address or the /64 of an IPv6 address has the limits below, a /56 twice and a /48 four times as much:
 * 25, 50 and 100 orders per hour.
 */
export const networkFactors: readonly number[] = [1, 2, 4];

/** The limits of one shopper or network address on shared resources. */
export interface Limits {
  /** Limits on what carts in checkout can reserve. Orders are not limited by them. */
  readonly reservation: ReservationLimits;
  /**
   * Orders per hour of one caller, and of one customer; `ORDERS_PER_HOUR` overrides it. Also the number of emails per
   * hour to one address about unpaid guest orders. Further orders with the address send no email, and are refused to
   * networks that have already ordered with it.
   */
  readonly ordersPerHour: number;
  /**
   * New accounts per hour of one caller, and of one mailbox, because each gets an email; `ORDERS_PER_HOUR` overrides it.
   */
  readonly accountsPerHour: number;
  /** Reviews per hour of one caller; `ORDERS_PER_HOUR` overrides it. */
  readonly reviewsPerHour: number;
  /** Messages per hour of one caller, and copies to one mailbox; `ORDERS_PER_HOUR` overrides it. */
  readonly messagesPerHour: number;
  /** Pieces of one limited edition that one customer can order, in all orders together. */
  readonly editionPieces: number;
  /**
   * How many unpaid orders of one caller reserve all their pieces while they wait for a payment. Orders of the last 24
   * hours that were never paid count as well. Further orders reserve only as much as a cart can.
   */
  readonly unpaidOrders: number;
  /** Days after which an order without its bank transfer is cancelled. */
  readonly unpaidDays: number;
}

export const limits: Limits = {
  reservation: { piecesPerCart: 10, sharePerNetwork: [0.5, 0.75, 0.9] },
  ordersPerHour: 25,
  accountsPerHour: 25,
  reviewsPerHour: 25,
  messagesPerHour: 25,
  editionPieces: 3,
  unpaidOrders: 1,
  unpaidDays: 14,
};

/** How long stock is reserved for carts in checkout, in milliseconds. */
export const reservationTimes: ReservationTimes = {
  /** From the last step of the checkout on. */
  reservation: 30 * 60_000,
  /** In total, however many steps follow. */
  reservationInAll: 60 * 60_000,
  /** How long after its first reservation a cart can reserve again. */
  reservationAgain: 24 * 60 * 60_000,
};

/** Returns the limits of a shop whose environment sets how often a network may order and open accounts, or does not. */
export function limitsWith({ ordersPerHour }: { readonly ordersPerHour?: number | undefined }): Limits {
  if (ordersPerHour === undefined) return limits;
  return {
    ...limits,
    ordersPerHour,
    accountsPerHour: ordersPerHour,
    reviewsPerHour: ordersPerHour,
    messagesPerHour: ordersPerHour,
  };
}
