import type { ReservationLimits, ReservationTimes } from '../domain/stock/reservation.ts';

/**
 * How many times as much the networks of one caller may take together (`networksOf`): what is counted by the hour, failed
 * sign-ins, coupon codes. An IPv4 address or the /64 of an IPv6 address has what `limits` say, a /56 twice as much, a /48 four
 * times as much: 25, 50 and 100 orders an hour.
 */
export const networkFactors: readonly number[] = [1, 2, 4];

/** What one shopper, or one address of the network, may take of what all share. A shop owner may change it here. */
export interface Limits {
  /** What carts in checkout may reserve; orders take what they order. */
  readonly reservation: ReservationLimits;
  /**
   * Orders of one caller, and of one customer. `ORDERS_PER_HOUR` stands above it. Of guests with one e-mail address as many
   * unpaid orders with a mail to it; further ones have none, and are refused to a network that has ordered with it.
   */
  readonly ordersPerHour: number;
  /** New accounts of one caller, to each of which a mail is sent, and of one mailbox; likewise. */
  readonly accountsPerHour: number;
  /** Pieces of one limited edition for one customer, in one order and in all. */
  readonly editionPieces: number;
  /**
   * Orders of one caller that keep all their pieces while they wait for a payment: those that wait, and those of the last 24
   * hours whose payment never came. Further ones keep what carts may reserve.
   */
  readonly unpaidOrders: number;
  /** Days after which an order is cancelled whose bank transfer has not come. */
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

/** How long stock stays reserved for carts in checkout, in milliseconds. */
export const reservationTimes: ReservationTimes = {
  /** After the last step of the checkout. */
  reservation: 30 * 60_000,
  /** In all, whatever the shopper does. */
  reservationInAll: 60 * 60_000,
  /** A cart reserves anew this long after it first did. */
  reservationAgain: 24 * 60 * 60_000,
};
