import { expect, test } from 'vitest';
import { vocabularyProblems } from './check-node.ts';
import { richResultProblems } from './rich-results.ts';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary();
const subject = { url: 'https://en.shop.example/en/a', heading: 'A', currencyCode: 'EUR', prices: [9.95] };
const offer = {
  '@type': 'Offer',
  price: '9.95',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  url: subject.url,
};
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'A',
  image: 'https://en.shop.example/a.png',
  url: subject.url,
  offers: offer,
};

test.each([
  [product, []],
  [{ name: 'A' }, ['the object has no @type']],
  [{ ...product, offers: { price: 1 } }, ['Product.offers has no @type']],
  [{ ...product, '@type': 'Produkt' }, ['schema.org has no type Produkt']],
  [{ ...product, prize: 1 }, ['Product has no property prize (Product.prize)']],
  [
    { ...product, offers: { ...offer, availability: 'https://schema.org/Sometimes' } },
    ['Product.offers.availability is "https://schema.org/Sometimes", not a ItemAvailability'],
  ],
  [
    { ...product, offers: { '@type': 'Brand', name: 'x' } },
    ['Product.offers is a Brand, not a Offer or Demand'],
  ],
  [
    { ...product, offers: { ...offer, priceValidUntil: 'soon' } },
    ['Product.offers.priceValidUntil is "soon", not a Date'],
  ],
])('schema.org %#', (node, problems) => {
  expect(vocabularyProblems(node, vocabulary)).toEqual(problems);
});

test.each([
  [product, []],
  [{ ...product, name: ' ' }, ['Product has no name']],
  [
    { ...product, name: 'A'.repeat(151) },
    [`Product.name is "${'A'.repeat(151)}", the h1 is "A"`, 'Product.name is longer than 150 characters'],
  ],
  [{ ...product, description: 'x'.repeat(5001) }, ['Product.description is longer than 5000 characters']],
  [{ ...product, url: '/en/a' }, [`Product.url is /en/a, not ${subject.url}`]],
  [{ ...product, offers: { ...offer, url: '/en/a' } }, [`Offer.url is /en/a, not ${subject.url}`]],
  [{ ...product, offers: { ...offer, priceCurrency: undefined } }, ['Offer has no priceCurrency']],
  [{ '@type': 'OnlineStore' }, ['OnlineStore has no name']],
  [{ '@type': 'BreadcrumbList', itemListElement: [] }, ['BreadcrumbList has fewer than two items']],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: ['Home', { '@type': 'ListItem', position: 2, name: 'A', item: '/en/b' }],
    },
    [
      'item 1 of BreadcrumbList is no ListItem',
      'item 2 of BreadcrumbList has no absolute address: /en/b',
      `the last item of BreadcrumbList is /en/b, not ${subject.url}`,
    ],
  ],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home' },
        { '@type': 'ListItem', position: 2, name: 'A' },
      ],
    },
    ['item 1 of BreadcrumbList has no address'],
  ],
  [{ ...product, name: 'B' }, ['Product.name is "B", the h1 is "A"']],
  [{ ...product, image: undefined }, ['Product has no image']],
  [{ ...product, image: '/a.png' }, ['Product has no absolute address: /a.png']],
  [{ ...product, offers: undefined }, ['Product has no offers, review or aggregateRating']],
  [{ ...product, offers: { ...offer, price: '8.95' } }, ['Offer has the price 8.95, the page shows 9.95']],
  [{ ...product, offers: { ...offer, '@type': 'AggregateOffer', lowPrice: 9, highPrice: 12 } }, []],
  [
    { ...product, offers: { ...offer, '@type': 'AggregateOffer', lowPrice: 10, highPrice: 12 } },
    ['AggregateOffer has the price 10 to 12, the page shows 9.95'],
  ],
  [{ ...product, offers: { ...offer, price: '0' } }, ['Offer has no price above 0']],
  [{ ...product, offers: { ...offer, priceCurrency: 'USD' } }, ['Offer.priceCurrency is USD, not EUR']],
  [
    { ...product, offers: { ...offer, '@type': 'AggregateOffer', lowPrice: 9, highPrice: 8 } },
    ['AggregateOffer.highPrice is below its lowPrice'],
  ],
  [{ ...product, offers: { ...offer, availability: undefined } }, ['Offer has no availability']],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://en.shop.example/en' },
        { '@type': 'ListItem', position: 3, name: '', item: subject.url },
      ],
    },
    ['item 2 of BreadcrumbList has position 3', 'item 2 of BreadcrumbList has no name'],
  ],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://en.shop.example/en' },
        { '@type': 'ListItem', position: 2, name: 'A', item: 'https://en.shop.example/en' },
      ],
    },
    [`the last item of BreadcrumbList is https://en.shop.example/en, not ${subject.url}`],
  ],
  [{ ...product, offers: [offer, { ...offer, price: '0' }] }, ['Offer has no price above 0']],
  [
    { ...product, aggregateRating: { ratingValue: '7', bestRating: '5', reviewCount: '3' } },
    ['AggregateRating has the ratingValue 7, not one from 1 to 5'],
  ],
  [
    { ...product, aggregateRating: { ratingValue: '4' } },
    ['AggregateRating has no reviewCount or ratingCount above 0'],
  ],
  [{ ...product, aggregateRating: { ratingValue: 9, bestRating: 10, ratingCount: 2 } }, []],
])('Google %#', (node, problems) => {
  expect(richResultProblems(node, subject)).toEqual(problems);
});

const range = { ...offer, '@type': 'AggregateOffer', lowPrice: '9.95', highPrice: '19.95' };
const outOfStock = 'https://schema.org/OutOfStock';

test.each([
  [range, { prices: [19.95, 9.95], isInStock: true }, []],
  [
    { ...range, lowPrice: '0.01' },
    { prices: [19.95, 9.95], isInStock: true },
    ['AggregateOffer.lowPrice is 0.01, the page sells from 9.95'],
  ],
  [
    { ...range, highPrice: '99.00' },
    { prices: [19.95, 9.95], isInStock: true },
    ['AggregateOffer.highPrice is 99.00, the page sells up to 19.95'],
  ],
  [
    { ...offer, availability: outOfStock },
    { prices: [], isInStock: true },
    [`the offer's availability is ${outOfStock}, the page sells the product`],
  ],
  [{ ...offer, availability: outOfStock }, { prices: [], isInStock: false }, []],
])('what the page sells %#', (offers, sold, problems) => {
  expect(richResultProblems({ ...product, offers }, { ...subject, sold })).toEqual(problems);
});
