import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingCardAt, packListingCards, patchListingCards, type ListingCard } from './listing-card.ts';

const frame = {
  texts: { soldOut: 'Sold out', now: 'Now', before: 'Before' },
  picture: { width: 310, height: 380, scales: [1] },
  walls: [{ classes: 'wall', sizes: '43vw' }],
};
const flag = fc.constantFrom(0 as const, 1 as const);
const card: fc.Arbitrary<ListingCard> = fc.record(
  {
    sku: fc.string(),
    name: fc.string(),
    href: fc.string(),
    kind: fc.string(),
    image: fc.string(),
    wall: fc.nat(2),
    price: fc.string(),
    before: fc.string(),
    rating: fc.string(),
    ratingText: fc.string(),
    labels: fc.array(fc.string()),
    stock: fc.string(),
    isOut: flag,
  },
  { noNullPrototype: true },
);

test('cards are restored from a file unchanged', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      const file = JSON.parse(JSON.stringify(packListingCards(cards, frame))) as ReturnType<
        typeof packListingCards
      >;
      expect(cards.map((_, row) => listingCardAt(file, row))).toEqual(cards);
      expect(listingCardAt(file, cards.length)).toBeUndefined();
    }),
  );
});

test('a patched file equals one made of all cards', () => {
  const list = fc.uniqueArray(fc.record({ before: card, after: fc.option(card) }), {
    selector: ({ before }) => before.sku,
  });
  fc.assert(
    fc.property(list, card, (rows, stranger) => {
      const before = rows.map((row) => row.before);
      const after = rows.map((row) => ({ ...(row.after ?? row.before), sku: row.before.sku }));
      const changed = after.filter((_, row) => rows[row]?.after);
      const others = before.some(({ sku }) => sku === stranger.sku) ? [] : [stranger];
      const patched = patchListingCards(packListingCards(before, frame), [...changed.reverse(), ...others]);
      expect(JSON.stringify(patched)).toBe(JSON.stringify(packListingCards(after, frame)));
    }),
  );
});
