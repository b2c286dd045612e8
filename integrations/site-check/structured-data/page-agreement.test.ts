import { expect, test } from 'vitest';
import type { Node } from '../json.ts';
import { agreementProblems } from './page-agreement.ts';
import { schemaOrgProblems } from './schema-org.ts';

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

const days = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 7, unitCode: 'DAY' };
const shippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 4.95, currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IE' },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days, transitTime: days },
};

const trail = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://en.shop.example/en' },
    { '@type': 'ListItem', position: 2, name: 'A', item: subject.url },
  ],
};

test.each([
  [product, []],
  [trail, []],
  [{ name: 'A' }, ['the object has no @type']],
  [{ ...product, '@type': 'Produkt' }, ['Produkt: Type "Produkt" is not a valid schema.org type']],
  [
    { ...product, prize: 1 },
    ['Product: Property "prize" for type "Product" is not supported by the schema.org specification'],
  ],
  [
    { ...product, offers: { ...offer, priceValidUntil: 'soon' } },
    ['Product.Offer: Invalid type for attribute "priceValidUntil"'],
  ],
  [{ ...product, name: undefined }, ['Product: Required attribute "name" is missing']],
  [{ ...product, image: undefined }, ['Product: Required attribute "image" is missing']],
  [{ ...product, offers: { ...offer, shippingDetails } }, []],
  [
    { ...product, offers: { ...offer, shippingDetails: { ...shippingDetails, deliveryTime: undefined } } },
    ['Product.Offer.OfferShippingDetails: Required attribute "deliveryTime" is missing'],
  ],
  [{ ...trail, itemListElement: [] }, ['BreadcrumbList: At least two ListItems are required']],
])('schema.org %#', async (node, problems) => {
  expect(await schemaOrgProblems(JSON.parse(JSON.stringify(node)) as Node)).toEqual(problems);
});

test.each([
  [{ ...product, offers: undefined }, 'One of the following attributes is required'],
  [{ ...product, offers: { ...offer, price: undefined } }, 'Required attribute "price" is missing'],
  [
    { ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: '4' } },
    'Required attribute "ratingCount" is missing',
  ],
  [
    { ...trail, itemListElement: [{ '@type': 'ListItem', position: 1 }, ...trail.itemListElement] },
    'Required attribute "name" is missing',
  ],
  [
    {
      ...trail,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A' }, ...trail.itemListElement],
    },
    'Field "item" with URL is missing',
  ],
])('rich results %#', async (node, problem) => {
  const problems = await schemaOrgProblems(JSON.parse(JSON.stringify(node)) as Node);
  expect(problems).toContainEqual(expect.stringContaining(problem));
});

const variantOf = (changed: object) => ({
  '@type': 'Product',
  offers: { ...offer, url: `${subject.url}?childSku=a`, ...changed },
});
const group = {
  '@type': 'ProductGroup',
  name: 'A',
  url: subject.url,
  hasVariant: [variantOf({}), variantOf({ price: '12.95' })],
};

test.each([
  [group, []],
  [{ ...group, hasVariant: [variantOf({})] }, ['ProductGroup has no variants to choose from']],
  [{ ...group, name: 'B' }, ['ProductGroup.name is "B", the h1 is "A"']],
  [{ ...group, url: '/en/a' }, [`ProductGroup.url is /en/a, not ${subject.url}`]],
  [
    { ...group, hasVariant: [variantOf({}), variantOf({ price: '8.95' })] },
    ['a variant has the price 8.95, at which the page sells none'],
  ],
  [
    { ...group, hasVariant: [variantOf({}), variantOf({ priceCurrency: 'USD', url: '/en/b' })] },
    ['a variant has the currency USD, not EUR', 'a variant is at /en/b, which is not the page'],
  ],
  [
    { ...group, hasVariant: [variantOf({}), variantOf({ availability: undefined })] },
    ['a variant has no availability'],
  ],
])('variants %#', (node, problems) => {
  const sold = { prices: [9.95, 12.95], isInStock: true };
  expect(agreementProblems(node, { ...subject, sold })).toEqual(problems);
});

test.each([
  [product, []],
  [{ ...product, name: ' ' }, ['Product.name is " ", the h1 is "A"']],
  [{ ...product, url: '/en/a' }, [`Product.url is /en/a, not ${subject.url}`]],
  [{ ...product, offers: { ...offer, url: '/en/a' } }, [`Offer.url is /en/a, not ${subject.url}`]],
  [
    { ...product, offers: { ...offer, priceCurrency: undefined } },
    ['Offer.priceCurrency is missing, not EUR'],
  ],
  [{ ...trail, itemListElement: [] }, []],
  [
    { ...trail, itemListElement: [{ ...trail.itemListElement[0], item: '/en/b' }] },
    [`the last item of BreadcrumbList is /en/b, not ${subject.url}`],
  ],
  [{ ...product, name: 'B' }, ['Product.name is "B", the h1 is "A"']],
  [{ ...product, image: '/a.png' }, ['Product.image has no absolute address: /a.png']],
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
    ['AggregateOffer has the price 9 to 8, the page shows 9.95'],
  ],
  [{ ...product, offers: { ...offer, availability: undefined } }, ['Offer has no availability']],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://en.shop.example/en' },
        { '@type': 'ListItem', position: 3, name: 'A', item: subject.url },
      ],
    },
    ['item 2 of BreadcrumbList has position 3'],
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
])('the page and its structured data %#', (node, problems) => {
  expect(agreementProblems(node, subject)).toEqual(problems);
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
  expect(agreementProblems({ ...product, offers }, { ...subject, sold })).toEqual(problems);
});
