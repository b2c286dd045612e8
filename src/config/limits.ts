import type { ReservationLimits } from '../domain/stock/reservation.ts';

/** What one shopper, or one address of the network, may take of what all share. A shop owner may change it here. */
export interface Limits {
  /** What carts in checkout may reserve; orders take what they order. */
  readonly reservation: ReservationLimits;
}

export const limits: Limits = {
  reservation: { piecesPerCart: 10, sharePerCaller: 0.5 },
};
