import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import ProductCard from './ProductCard.tsx';

const frame: CardFrame = {
  texts: { soldOut: 'Sold out', now: 'Now', before: 'Before' },
  picture: { width: 310, height: 380, scales: [1, 2] },
  walls: [{ classes: 'wall is-sheet', sizes: '40vw' }],
};
const card: ListingCard = {
  sku: 'vm-1',
  name: 'Waves & Sand',
  href: '/en/waves',
  kind: 'poster',
  image: '/w/a/waves.svg',
  wall: 0,
  price: 'from €19.00',
  before: '',
  labels: [],
  stock: '',
  isOut: 0,
};
const markup = (changes: Partial<ListingCard> = {}) =>
  renderToStaticMarkup(<ProductCard card={{ ...card, ...changes }} frame={frame} />);

it('is what live prices and the shelf look for: a link with its sku, a name, a price', () => {
  expect(markup()).toBe(
    '<li class="card"><a href="/en/waves" data-sku="vm-1" data-kind="poster">' +
      '<span class="wall is-sheet"><img src="/img/310/380/resize/w/a/waves.svg"' +
      ' srcSet="/img/310/380/resize/w/a/waves.svg 310w,/img/620/760/resize/w/a/waves.svg 620w"' +
      ' sizes="40vw" width="310" height="380" alt="" loading="lazy" decoding="async"' +
      ' class="picture is-thumbnail"/></span>' +
      '<span class="text"><span class="name">Waves &amp; Sand</span>' +
      '<span class="prices" data-live-price="vm-1"><span class="price" data-price="">from €19.00</span>' +
      '</span></span></a></li>',
  );
});

it('tells the price before, labels, and what is sold out', () => {
  const html = markup({ before: '€29.00', labels: ['−34 %'], stock: '+-30x40', isOut: 1 });
  expect(html).toContain('data-stock="+-30x40" data-when-out="Sold out"');
  expect(html).toContain('<s class="price-old" data-price-old="">€29.00</s>');
  expect(html).toContain('<span class="badges"><span>−34 %</span><span data-out="">Sold out</span></span>');
});
