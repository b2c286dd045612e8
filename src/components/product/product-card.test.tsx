import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { htmlElement } from '../html-element.ts';
import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import { createElement } from '../../islands/create-element.ts';
import { listingCardElement } from '../../islands/listing/listing-card.ts';
import ProductCard from '../../islands/listing/ProductCard.tsx';

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
  rating: '',
  ratingText: '',
  labels: [],
  stock: '',
  isOut: 0,
};
const lowered: ListingCard = {
  ...card,
  before: '€29.00',
  rating: '★ 4.5 (12)',
  ratingText: '4.5 out of 5, 12 reviews',
  labels: ['−34 %', '"A" <b>'],
  stock: '+-30x40',
  isOut: 1,
};

/** What `createElement` asks of a document, in which an element is its HTML. */
class FakeElement {
  private readonly name: string;
  private readonly attributes: Record<string, string> = {};
  private readonly children: (FakeElement | string)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  append(...children: readonly (FakeElement | string)[]): void {
    this.children.push(...children);
  }

  html(): string {
    const children = this.children.map((child) =>
      typeof child === 'string' ? child : { html: child.html() },
    );
    return htmlElement(this.name, this.attributes, ...children).html;
  }
}

/** Attributes without a value, and signs that are escaped in another way, mean the same. */
function normal(html: string): string {
  return html
    .replaceAll('/>', '>')
    .replaceAll('srcSet', 'srcset')
    .replaceAll('=""', '')
    .replaceAll('&#38;', '&amp;')
    .replaceAll('&#60;', '&lt;')
    .replaceAll('&#62;', '&gt;')
    .replaceAll('&#34;', '&quot;');
}

afterEach(() => vi.unstubAllGlobals());

it.each([card, lowered])('is the same on a page, in an island and in the browser (%#)', (shown) => {
  vi.stubGlobal('document', { createElementNS: (_namespace: string, name: string) => new FakeElement(name) });
  const inPage = normal(listingCardElement(htmlElement, shown, frame).html);
  const made = listingCardElement<HTMLElement>(createElement, shown, frame) as unknown as FakeElement;
  expect(normal(renderToStaticMarkup(<ProductCard card={shown} frame={frame} />))).toBe(inPage);
  expect(normal(made.html())).toBe(inPage);
});

it('has what live prices and the shelf use: a link with its SKU, a name, a price', () => {
  expect(listingCardElement(htmlElement, card, frame).html).toBe(
    '<li class="card"><a href="/en/waves" data-sku="vm-1" data-kind="poster">' +
      '<span class="wall is-sheet"><img src="/img/310/380/resize/w/a/waves.svg"' +
      ' srcset="/img/310/380/resize/w/a/waves.svg 310w,/img/620/760/resize/w/a/waves.svg 620w"' +
      ' sizes="40vw" width="310" height="380" alt="" loading="lazy" decoding="async"' +
      ' class="picture is-thumbnail"></span>' +
      '<span class="text"><span class="name">Waves &#38; Sand</span>' +
      '<span class="prices" data-live-price="vm-1"><span class="price" data-price>from €19.00</span>' +
      '</span></span></a></li>',
  );
});

it('shows the previous price, labels, and sold-out state', () => {
  const { html } = listingCardElement(htmlElement, lowered, frame);
  expect(html).toContain('data-stock="+-30x40" data-when-out="Sold out"');
  expect(html).toContain('<s class="price-old" data-price-old>€29.00</s>');
  expect(html).toContain(
    '<span class="badges"><span>−34 %</span><span>&#34;A&#34; &#60;b&#62;</span><span data-out>Sold out</span></span>',
  );
});

it('loads the first pictures of a page eagerly', () => {
  const { html } = listingCardElement(htmlElement, card, frame, true);
  expect(html).toContain(' loading="eager" fetchpriority="high" class="picture');
});
