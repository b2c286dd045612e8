import type { DecimalAmount } from '../money/minor-units.ts';
import { roundHalfAwayFromZero } from '../money/money.ts';
import type { FeedContext, FeedItem } from './feed-product.ts';

/** What XML 1.0 can't hold, halves of surrogate pairs among it. */
const unreadable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Where a text may have to be changed: most have nothing of this, and a feed has many. */
const odd = /[^\x20-\x7e\u00a1-\u167f\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ud7ff]|  |^ | $/;

/** Returns a text that every reader takes: without characters that XML can't hold, and cut between two letters. */
export function feedText(text: string, longest: number): string {
  if (text.length <= longest && !odd.test(text)) return text;
  const clean = text.replace(unreadable, '').replace(/\s+/g, ' ').trim();
  if (clean.length <= longest) return clean;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(clean.slice(0, longest + 1))) {
    if (cut.length + segment.length > longest - ellipsis.length) break;
    cut += segment;
  }
  return cut.trimEnd() + ellipsis;
}

const ellipsis = '…';

/** Writes an amount with two decimals and its currency, whatever decimals the store shows: `395.00 SEK`. */
export function feedPrice(amount: DecimalAmount, currencyCode: string): string {
  return `${roundHalfAwayFromZero(amount, 2).toFixed(2)} ${currencyCode}`;
}

/** The prices of an item: the regular one, and what it costs while it is on offer. */
export interface FeedPrices {
  readonly price: string;
  readonly salePrice?: string;
  /** From when until when, in ISO 8601; readers take an offer without it for one that has no end. */
  readonly saleDates?: string;
}

/** Returns the prices of an item. An offer whose beginning is not known began at the latest when the feed was written. */
export function feedPrices(
  { price, before, offerFrom, offerTo }: Pick<FeedItem, 'price' | 'before' | 'offerFrom' | 'offerTo'>,
  { currencyCode, now }: Pick<FeedContext, 'currencyCode' | 'now'>,
): FeedPrices {
  if (before === undefined) return { price: feedPrice(price, currencyCode) };
  const saleDates =
    offerTo === undefined ? undefined : `${minuteOf(offerFrom ?? startOf(now))}/${minuteOf(offerTo)}`;
  return {
    price: feedPrice(before, currencyCode),
    salePrice: feedPrice(price, currencyCode),
    ...(saleDates !== undefined && { saleDates }),
  };
}

/** Returns the day until which at the latest a product on order is there, as readers want an instant for it. */
export function orderDate({ now, orderDays }: Pick<FeedContext, 'now' | 'orderDays'>): string {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + orderDays);
  return minuteOf(startOf(date));
}

function startOf(date: Date): string {
  return `${date.toISOString().slice(0, 10)}T00:00Z`;
}

function minuteOf(instant: string): string {
  return `${instant.slice(0, 16)}Z`;
}
