/** What carts may reserve of a stock before they are ordered. */
export interface ReservationLimits {
  /** Pieces of one article, or of one limited edition, for one cart. */
  readonly piecesPerCart: number;
  /** Share of what is in stock for all carts of one caller; below 1, the last piece is reserved for nobody. */
  readonly sharePerCaller: number;
}

/** Pieces that one cart has reserved. */
export interface Held {
  /** Whose cart it is: the same for all carts of one caller. */
  readonly caller: string;
  readonly qty: number;
  /** An order waits for its payment: its pieces are kept whole. */
  readonly isPaying: boolean;
}

/** Pieces of a stock that all carts of one caller may hold; `inStock` counts those that are reserved, too. */
function reservableByCaller(
  inStock: number,
  { sharePerCaller }: Pick<ReservationLimits, 'sharePerCaller'>,
): number {
  return Math.max(0, Math.floor(inStock * sharePerCaller));
}

/** Pieces that are reserved for one more cart of a caller, of those that it wants and that are free. */
export function piecesToReserve(
  wanted: number,
  stock: { readonly inStock: number; readonly heldByCaller: number },
  limits: ReservationLimits,
): number {
  const left = reservableByCaller(stock.inStock, limits) - stock.heldByCaller;
  return Math.max(0, Math.min(wanted, limits.piecesPerCart, left));
}

/**
 * Pieces of a stock that nobody else can have. What a caller holds counts up to the caller's share of what is in stock
 * now, so that orders of others never leave a stock to one who has only reserved it.
 */
export function reservedPieces(
  held: readonly Held[],
  inStock: number,
  limits: Pick<ReservationLimits, 'sharePerCaller'>,
): number {
  const paying = held.filter(({ isPaying }) => isPaying);
  const waiting = Map.groupBy(
    held.filter(({ isPaying }) => !isPaying),
    ({ caller }) => caller,
  );
  const most = reservableByCaller(inStock, limits);
  return sumOf(paying) + [...waiting.values()].reduce((sum, each) => sum + Math.min(sumOf(each), most), 0);
}

function sumOf(held: readonly Held[]): number {
  return held.reduce((sum, { qty }) => sum + qty, 0);
}

/** Milliseconds of a cart's reservations. */
export interface ReservationTimes {
  /** How long pieces stay reserved after the last step of the checkout. */
  readonly reservation: number;
  /** How long in all, whatever renews them. */
  readonly reservationInAll: number;
  /** After this long since the first step a cart may reserve anew. */
  readonly reservationAgain: number;
}

/**
 * Until when a cart reserves at a step of its checkout, and since when it does; undefined where its time is over. `since`:
 * its first step with an address.
 */
export function reservationPeriod(
  since: Date | undefined,
  now: Date,
  { reservation, reservationInAll, reservationAgain }: ReservationTimes,
): { readonly since: Date; readonly until: Date } | undefined {
  const isFirst = since === undefined || now.getTime() - since.getTime() >= reservationAgain;
  const begin = isFirst ? now : since;
  const end = Math.min(now.getTime() + reservation, begin.getTime() + reservationInAll);
  return end > now.getTime() ? { since: begin, until: new Date(end) } : undefined;
}
