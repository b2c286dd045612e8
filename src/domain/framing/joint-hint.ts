import type { OfferedSize } from './framing-offer.ts';
import type { Added } from '../buy-box/bought-along.ts';
import type { Live } from '../buy-box/selection.ts';
import { hintOf } from '../buy-box/stock-hint.ts';
import { lowestStock } from '../stock/lowest-stock.ts';
import type { StockHint } from '../stock/lowest-stock.ts';

/** Returns the stock hint of a print or board together with what is bought along. */
export function jointHint(along: readonly OfferedSize[], live: Live): NonNullable<Added['hintWith']> {
  return (own) => lowestStock([own, ...along.flatMap((size) => partHint(size, live) ?? [])]);
}

/** Returns the stock hint of a part; undefined if the offer sells it and no record has loaded yet. */
function partHint(size: OfferedSize, live: Live): StockHint | undefined {
  return hintOf([size], live) ?? (size.isOut && { kind: 'out' });
}
