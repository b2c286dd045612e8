/** The limits on what carts may reserve of a stock before they are ordered. */
export interface ReservationLimits {
  /** Pieces of one article, or of one limited edition, for one cart. */
  readonly piecesPerCart: number;
  /**
   * Share of what is in stock for all carts of one caller's networks, from the narrowest, such as an IPv6 caller's /64, /56 and
   * /48; below 1, the last piece is reserved for nobody.
   */
  readonly sharePerNetwork: readonly number[];
}

/** Pieces that one cart has reserved. */
export interface Held {
  /** Networks of whose cart it is, from the narrowest: the same for all carts of one caller. */
  readonly networks: readonly string[];
  readonly qty: number;
  /** An order waits for its payment: its pieces are kept whole. */
  readonly isPaying: boolean;
}

/**
 * Returns how many of the wanted free pieces are reserved for one more cart of a caller. `inStock` includes reserved
 * pieces, `heldByNetworks` are those of the caller's networks, narrowest first.
 */
export function reservableQuantity(
  wanted: number,
  { inStock, heldByNetworks }: { readonly inStock: number; readonly heldByNetworks: readonly number[] },
  { piecesPerCart, sharePerNetwork }: ReservationLimits,
): number {
  const left = heldByNetworks.map((held, level) => shareOf(inStock, sharePerNetwork, level) - held);
  return Math.max(0, Math.min(wanted, piecesPerCart, ...left));
}

/**
 * Returns the pieces of a stock that others can't have. What a network holds counts up to its share of the present
 * stock, so that orders of others never leave a stock to a caller who has only reserved it.
 */
export function reservedQuantity(
  held: readonly Held[],
  inStock: number,
  { sharePerNetwork }: Pick<ReservationLimits, 'sharePerNetwork'>,
): number {
  const paying = held.filter(({ isPaying }) => isPaying);
  const waiting = held.filter(({ isPaying }) => !isPaying);
  const widest = Math.max(0, ...waiting.map(({ networks }) => networks.length - 1));
  const heldAt = (level: number, within: readonly Held[]): number => {
    if (level < 0) return sumOf(within);
    const networks = Map.groupBy(within, (each) => each.networks[level] ?? each.networks.at(-1));
    const shares = [...networks.values()].map((each) =>
      Math.min(heldAt(level - 1, each), shareOf(inStock, sharePerNetwork, level)),
    );
    return shares.reduce((sum, each) => sum + each, 0);
  };
  return sumOf(paying) + heldAt(widest, waiting);
}

/** Returns the pieces of a stock that all carts of a network may hold. */
function shareOf(inStock: number, shares: ReservationLimits['sharePerNetwork'], level: number): number {
  return Math.max(0, Math.floor(inStock * (shares[level] ?? shares.at(-1) ?? 0)));
}

function sumOf(held: readonly Held[]): number {
  return held.reduce((sum, { qty }) => sum + qty, 0);
}

/** Milliseconds of a cart's reservations. */
export interface ReservationTimes {
  /** The time that pieces stay reserved after the last step of the checkout. */
  readonly reservation: number;
  /** The maximum time, whatever renews them. */
  readonly reservationInAll: number;
  /** After this long since the first step a cart may reserve anew. */
  readonly reservationAgain: number;
}

/**
 * Returns until when a cart reserves at a step of its checkout, and since when; undefined if its time is over.
 * `since` is its first step with an address.
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
