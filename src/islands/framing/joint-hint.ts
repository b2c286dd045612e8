import type { OfferedSize } from '../../domain/framing/framing-offer.ts';
import type { Added } from '../../domain/buy-box/bought-along.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import { hintOf } from '../../domain/buy-box/stock-hint.ts';
import type { StockHint } from '../../domain/buy-box/stock-hint.ts';
import { scarcest } from '../scarcest.ts';

/** What is said of the stock of a print or board with what is bought along. */
export function jointHint(along: readonly OfferedSize[], live: Live): NonNullable<Added['hintWith']> {
  return (own) => scarcest([own, ...along.flatMap((size) => partHint(size, live) ?? [])]);
}

/** Nothing where the offer sells it and no record has come yet. */
function partHint(size: OfferedSize, live: Live): StockHint | undefined {
  return hintOf([size], live) ?? (size.isOut && { kind: 'out' });
}
