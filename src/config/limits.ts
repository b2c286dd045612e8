import type { ReservationLimits, ReservationTimes } from '../domain/stock/reservation.ts';

/**
 * Factors of the limits of wider networks (`networksOf`): of hourly limits, failed sign-ins and coupon codes. An IPv4
 * address or the /64 of an IPv6 address has the limits below, a /56 twice and a /48 four times as much: 25, 50 and 100
 * orders per hour.
 */
export const networkFactors: readonly number[] = [1, 2, 4];

/** The limits of one shopper or network address on shared resources. */
export interface Limits {
  /** The limits on reservations of carts in checkout; orders take what they order. */
  readonly reservation: ReservationLimits;
  /**
   * Orders of one caller, and of one customer; `ORDERS_PER_HOUR` overrides it. It is also the number of unpaid guest
   * orders with one e-mail address that send a mail to it; further orders send none, and are refused to a network that
   * has ordered with the address.
   */
  readonly ordersPerHour: number;
  /** New accounts of one caller, each of which is sent a mail, and of one mailbox; `ORDERS_PER_HOUR` overrides it. */
  readonly accountsPerHour: number;
  /** Pieces of one limited edition for one customer, in one order and in total. */
  readonly editionPieces: number;
  /**
   * Orders of one caller that keep all their pieces while they wait for a payment. Orders of the last 24 hours that were
   * never paid count as well. Further orders keep what carts may reserve.
   */
  readonly unpaidOrders: number;
  /** Days after which an order without its bank transfer is cancelled. */
  readonly unpaidDays: number;
}

export const limits: Limits = {
  reservation: { piecesPerCart: 10, sharePerNetwork: [0.5, 0.75, 0.9] },
  ordersPerHour: 25,
  accountsPerHour: 25,
  editionPieces: 3,
  unpaidOrders: 1,
  unpaidDays: 14,
};

/** How long stock is reserved for carts in checkout, in milliseconds. */
export const reservationTimes: ReservationTimes = {
  /** After the last step of the checkout. */
  reservation: 30 * 60_000,
  /** In total, whatever the shopper does. */
  reservationInAll: 60 * 60_000,
  /** The time after its first reservation after which a cart can reserve again. */
  reservationAgain: 24 * 60 * 60_000,
};

/** Returns the limits of a shop whose environment sets how often a network may order and open accounts, or does not. */
export function limitsWith({ ordersPerHour }: { readonly ordersPerHour?: number | undefined }): Limits {
  return ordersPerHour === undefined ? limits : { ...limits, ordersPerHour, accountsPerHour: ordersPerHour };
}
