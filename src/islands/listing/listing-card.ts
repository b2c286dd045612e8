import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import { pictureSource } from '../../domain/url/picture-source.ts';
import type { ElementBuilder } from '../create-element.ts';
import { productCard } from '../product-card.ts';

/** Makes the entry of a product in a listing; pictures that a page opens with (`isFirst`) load at once. */
export function listingCardElement<Built>(
  h: ElementBuilder<Built>,
  card: ListingCard,
  { texts, picture, walls }: CardFrame,
  isFirst = false,
): Built {
  const wall = walls[card.wall];
  const { src, srcset } = pictureSource(card.image, picture);
  const hasBadges = card.labels.length > 0 || card.isOut === 1;
  return productCard(h, {
    link: {
      href: card.href,
      'data-sku': card.sku,
      'data-kind': card.kind,
      'data-stock': card.stock || false,
      'data-when-out': card.stock ? texts.soldOut : false,
    },
    wall: wall?.classes ?? '',
    picture: {
      src,
      srcset,
      sizes: wall?.sizes ?? '',
      width: `${picture.width}`,
      height: `${picture.height}`,
      alt: '',
      loading: isFirst ? 'eager' : 'lazy',
      fetchpriority: isFirst && 'high',
      decoding: !isFirst && 'async',
      class: 'picture is-thumbnail',
    },
    name: card.name,
    price: pricesElement(h, card, texts),
    rating: card.rating ? ratingElement(h, card) : undefined,
    badges: hasBadges ? badgesElement(h, card.labels, card.isOut === 1 && texts.soldOut) : undefined,
  });
}

/** Makes the average of a product's reviews, which is read out in words. */
function ratingElement<Built>(
  h: ElementBuilder<Built>,
  { rating, ratingText }: Pick<ListingCard, 'rating' | 'ratingText'>,
): Built {
  return h('span', { class: 'soft', role: 'img', 'aria-label': ratingText }, rating);
}

/** Makes the price of a product, with the price before where there is one; the element `live-prices` keeps it true. */
export function pricesElement<Built>(
  h: ElementBuilder<Built>,
  { sku, price, before }: Pick<ListingCard, 'sku' | 'price' | 'before'>,
  texts: Pick<CardFrame['texts'], 'now' | 'before'>,
): Built {
  const now = h('span', { class: 'price', 'data-price': true }, price);
  const place = { class: 'prices', 'data-live-price': sku };
  if (!before) return h('span', place, now);
  const said = (text: string) => h('span', { class: 'visually-hidden' }, `${text} `);
  const old = h('s', { class: 'price-old', 'data-price-old': true }, before);
  return h('span', place, said(texts.now), now, said(texts.before), old);
}

/** Makes small labels, the last of which says that the product is sold out. */
export function badgesElement<Built>(
  h: ElementBuilder<Built>,
  labels: readonly (Built | string)[],
  soldOut: string | false,
): Built {
  const shown = labels.map((label) => (typeof label === 'string' ? h('span', {}, label) : label));
  const out = soldOut === false ? [] : [h('span', { 'data-out': true }, soldOut)];
  return h('span', { class: 'badges' }, ...shown, ...out);
}
