import { describe, expect, it } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { feedPrice, feedPrices, feedText, orderDate } from './feed-values.ts';

const context = { currencyCode: 'SEK', now: new Date('2026-11-29T10:30:00Z') };

describe('values', () => {
  it.each([
    [12.5, 'EUR', '12.50 EUR'],
    [395, 'SEK', '395.00 SEK'],
    [1.005, 'PLN', '1.01 PLN'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(feedPrice(decimalAmount(amount), currency)).toBe(text);
  });

  it('lets an offer of unknown beginning begin at the latest today, and one of unknown end have none', () => {
    const before = decimalAmount(500);
    const { saleDates } = feedPrices(
      { price: decimalAmount(395), before, offerTo: '2026-12-31T23:00:00.000Z' },
      context,
    );
    expect(saleDates).toBe('2026-11-29T00:00Z/2026-12-31T23:00Z');
    expect(
      feedPrices({ price: decimalAmount(395), before, offerFrom: '2026-11-01T00:00:00.000Z' }, context),
    ).toEqual({
      price: '500.00 SEK',
      salePrice: '395.00 SEK',
    });
  });

  it('cuts texts between two letters, and tells days of orders', () => {
    expect(feedText('a\u0000b  c', 10)).toBe('ab c');
    expect(feedText('abcdef', 5)).toBe('abcd…');
    expect(feedText('🖼️🖼️🖼️', 7)).toBe('🖼️🖼️…');
    expect(orderDate({ now: new Date('2026-12-30T23:00:00Z'), orderDays: 3 })).toBe('2027-01-02T00:00Z');
  });
});
