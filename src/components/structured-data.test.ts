import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStoreView } from '../config/store-views.ts';
import type { Category } from '../domain/category/category.ts';
import type { Product } from '../domain/product/product.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { createLinks } from '../domain/url/url.ts';
import { availabilityOf, breadcrumbData, plainText, productData, scriptText } from './structured-data.ts';
import type { ListedProduct } from '../domain/product/listed-product.ts';

const storeView = findStoreView('se') as StoreView;
const context = { storeView, links: createLinks(storeView) };
const product = (given: object) =>
  ({
    name: 'Sommar',
    sku: 'vm-1',
    url_path: 'retro/sommar',
    image: '/v/e/vm-1.svg',
    price_incl_tax: 149,
    original_price_incl_tax: 149,
    ...given,
  }) as unknown as Product;

describe('productData', () => {
  it('offers one price in the store’s currency with its decimals', () => {
    expect(productData(product({}), context)).toMatchObject({
      url: 'https://se.vernissage.example/se/retro/sommar',
      offers: { '@type': 'Offer', price: '149', priceCurrency: 'SEK' },
    });
  });

  it('rates a product only by published reviews with a rating', () => {
    const review = {
      id: 1,
      title: 'Fine',
      detail: 'It hangs.',
      nickname: 'Ann',
      rating: 4,
      isVerified: true,
      answer: null,
      createdAt: '2026-11-01T10:00:00.000Z',
    };
    const sum = { reviewCount: 2, ratingCount: 1, ratingValue: 4 };
    const unrated = { ...review, rating: null };
    expect(
      productData(product({ aggregate_rating: sum }), context, undefined, [review, unrated]),
    ).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ...sum },
      review: [{ name: 'Fine', datePublished: '2026-11-01', reviewRating: { ratingValue: 4 } }],
    });
    const without = product({ aggregate_rating: { reviewCount: 1, ratingCount: 0 } });
    expect(productData(without, context, undefined, [unrated])).not.toHaveProperty('aggregateRating');
    expect(productData(product({}), context)).not.toHaveProperty('review');
  });

  it('offers a range for variants', () => {
    const children = [99, 199, 0].map((amount) => ({
      status: 1,
      price_incl_tax: amount,
      original_price_incl_tax: amount,
    }));
    expect(productData(product({ configurable_children: children }), context)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '99', highPrice: '199', offerCount: 2 },
    });
  });

  it('includes required options in the price', () => {
    const option = (...prices: number[]) => ({
      option_id: 1,
      title: 'Finish',
      type: 'drop_down',
      is_require: true,
      values: prices.map((price, index) => ({
        option_type_id: index,
        title: '',
        price,
        price_type: 'fixed',
      })),
    });
    const offers = (given: object) =>
      (productData(product(given), context) as { offers: Record<string, unknown> }).offers;
    expect(offers({ custom_options: [option(50, 10)] })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '159',
      highPrice: '199',
      offerCount: 2,
    });
    expect(offers({ custom_options: [option(50)] })).toMatchObject({ '@type': 'Offer', price: '199' });
  });

  it('rounds prices as the page does', () => {
    const euro = findStoreView('de') as StoreView;
    expect(
      productData(product({ price_incl_tax: 14.985 }), { storeView: euro, links: createLinks(euro) }),
    ).toMatchObject({ offers: { price: '14.99' } });
  });

  it('names the end of a special price alone', () => {
    const dates = { original_price_incl_tax: 199, special_to_date: '2026-12-24T22:59:59.999Z' };
    expect(productData(product({ ...dates, special_price: 119.2 }), context)).toMatchObject({
      offers: { priceValidUntil: '2026-12-24' },
    });
    // Until midnight in Stockholm: it does not hold on the day that begins then.
    const atMidnight = { ...dates, special_price: 119.2, special_to_date: '2026-12-24T23:00:00.000Z' };
    expect(productData(product(atMidnight), context)).toMatchObject({
      offers: { priceValidUntil: '2026-12-24' },
    });
    expect(productData(product({ ...dates, special_price: 0 }), context)).not.toHaveProperty(
      'offers.priceValidUntil',
    );
  });

  it('never marks unbuyable products as in stock', () => {
    const stock = { is_in_stock: true, qty: 5 };
    const file = { option_id: 1, title: 'Artwork', type: 'file', is_require: true };
    const availability = (given: object) =>
      (productData(product({ stock, ...given }), context) as { offers: { availability: string } }).offers
        .availability;
    expect(availability({})).toBe('https://schema.org/InStock');
    expect(availability({ custom_options: [file] })).toBe('https://schema.org/OutOfStock');
    expect(availability({ type_id: 'bundle' })).toBe('https://schema.org/OutOfStock');
  });

  it('offers nothing without a price', () => {
    expect(productData(product({ price_incl_tax: 0 }), context)).not.toHaveProperty('offers');
  });
});

describe('breadcrumbData', () => {
  it('begins with the home page, as the breadcrumbs do', () => {
    const category = { id: 7, name: 'Retro', url_path: 'retro' } as unknown as Category;
    const page = { name: 'Sommar', path: '/se/retro/sommar' };
    expect(breadcrumbData([category], page, { ...context, t: (key) => key })).toMatchObject({
      itemListElement: [
        { position: 1, name: 'common.breadcrumbs.home', item: 'https://se.vernissage.example/se' },
        { position: 2, name: 'Retro', item: 'https://se.vernissage.example/se/retro' },
        { position: 3, name: 'Sommar', item: 'https://se.vernissage.example/se/retro/sommar' },
      ],
    });
  });
});

describe('plainText', () => {
  it('removes markup and cuts at a word', () => {
    expect(plainText('<p>One  two</p>\n<p>three</p>')).toBe('One two three');
    expect(plainText('one two three', 9)).toBe('one two …');
  });

  it('has single spaces between words', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '  ', '\n', '\u00a0', '\t ') });
    fc.assert(
      fc.property(text, (given) => {
        expect(plainText(given)).toBe(given.split(/\s+/).filter(Boolean).join(' '));
      }),
    );
  });
});

describe('scriptText', () => {
  it('keeps its meaning, and can’t close the script element', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant('</script><!--'))), (data) => {
        expect(scriptText(data)).not.toContain('<');
        expect(JSON.parse(scriptText(data))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});

const listed = (fields: object) => ({ id: 1003, type_id: 'simple', ...fields }) as unknown as ListedProduct;
const child = (stock: object, status = 1) => ({ status, stock });
const some = { is_in_stock: true, qty: 3 };
const none = { is_in_stock: false, qty: 0 };
const ordered = { is_in_stock: true, qty: -2, backorders: true };

const option = (...stocks: object[]) => ({
  required: true,
  product_links: stocks.map((stock) => ({ product: { type_id: 'simple', stock } })),
});
const associated = (stock: object) => ({
  link_type: 'associated',
  linked_product_type: 'simple',
  product: { type_id: 'simple', stock },
});

describe('availabilityOf', () => {
  it.each([
    ['InStock', { stock: some }],
    ['InStock', {}],
    ['OutOfStock', { stock: none }],
    ['OutOfStock', { stock: { ...some, qty: 0 } }],
    ['BackOrder', { stock: ordered }],
    ['InStock', { stock: { ...ordered, manage_stock: false } }],
    ['InStock', { stock: none, configurable_children: [child(none), child(some)] }],
    ['OutOfStock', { stock: some, configurable_children: [child(none), child(some, 2)] }],
    ['InStock', { configurable_children: [child(ordered), child(some)] }],
    ['BackOrder', { configurable_children: [child(ordered), child(ordered)] }],
    ['BackOrder', { configurable_children: [child(none), child(ordered)] }],
    ['LimitedAvailability', { limited_edition_size: 50, stock: some }],
    ['SoldOut', { limited_edition_size: 50, stock: none }],
    ['InStock', { type_id: 'bundle', stock: { is_in_stock: true, qty: 0 } }],
    ['OutOfStock', { type_id: 'bundle', stock: none }],
    ['InStock', { type_id: 'grouped', stock: none }],
    ['BackOrder', { type_id: 'bundle', stock: some, bundle_options: [option(ordered, some)] }],
    ['OutOfStock', { type_id: 'bundle', stock: some, bundle_options: [option(some), option(none, none)] }],
    ['InStock', { type_id: 'grouped', product_links: [associated(none), associated(some)] }],
    ['OutOfStock', { type_id: 'grouped', product_links: [associated(none), associated(none)] }],
    ['OutOfStock', { type_id: 'simple', stock: { is_in_stock: false, qty: 12, backorders: 0 } }],
    ['BackOrder', { type_id: 'bundle', stock: some, supply: 'order' }],
    ['SoldOut', { limited_edition_size: 50, stock: { ...ordered, is_in_stock: false } }],
  ])('%s of %j', (availability, fields) => {
    expect(availabilityOf(listed(fields))).toBe(availability);
  });
});
