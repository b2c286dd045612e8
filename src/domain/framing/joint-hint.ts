import type { OfferedSize } from './framing-offer.ts';
import type { Added } from '../buy-box/bought-along.ts';
import type { Live } from '../buy-box/selection.ts';
import { hintOf } from '../buy-box/stock-hint.ts';
import { scarcest } from '../stock/scarcest.ts';
import type { ToldStock } from '../stock/scarcest.ts';

/** Returns the stock hint of a print or board together with what is bought along. */
export function jointHint(along: readonly OfferedSize[], live: Live): NonNullable<Added['hintWith']> {
  return (own) => scarcest([own, ...along.flatMap((size) => partHint(size, live) ?? [])]);
}

/** Returns the stock hint of a part; undefined if the offer sells it and no record has loaded yet. */
function partHint(size: OfferedSize, live: Live): ToldStock | undefined {
  return hintOf([size], live) ?? (size.isOut && { kind: 'out' });
}
