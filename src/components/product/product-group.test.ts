import { describe, expect, it } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import type { Product } from '../../domain/product/product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createLinks } from '../../domain/url/url.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { feedItem } from '../feed/feed-item.ts';
import { productData } from '../structured-data.ts';
import { productGroupData } from './product-group.ts';

const storeView = findStoreView('se') as StoreView;
const context = { storeView, links: createLinks(storeView) };
const variant = (id: number, price: number, more: object = {}) => ({
  sku: `vm-1-${id}`,
  status: 1,
  sizes: String(id),
  price_incl_tax: price,
  original_price_incl_tax: price,
  weight: 0.2,
  ...more,
});
const values = [1, 2].map((id) => ({ value_index: id, label: `${id}0×${id}0 cm` }));
const product = (given: object = {}) =>
  ({
    id: 1,
    name: 'Sommar',
    sku: 'vm-1',
    type_id: 'configurable',
    url_path: 'retro/sommar',
    image: '/v/e/vm-1.svg',
    media_gallery: [],
    price_incl_tax: 149,
    original_price_incl_tax: 149,
    configurable_options: [{ attribute_id: 1, attribute_code: 'sizes', label: 'Storlek', values }],
    configurable_children: [
      variant(1, 149),
      variant(2, 249, {
        original_price_incl_tax: 299,
        special_from_date: '2026-11-01T00:00:00.000Z',
        special_to_date: '2026-12-01T00:00:00.000Z',
        stock: { is_in_stock: false, qty: 0, manage_stock: true },
      }),
    ],
    ...given,
  }) as unknown as Product;

describe('productGroupData', () => {
  it('has each variant with its own address, price and stock', () => {
    expect(productGroupData(product(), context)).toMatchObject([
      {
        '@type': 'ProductGroup',
        productGroupID: 'vm-1',
        variesBy: ['https://schema.org/size'],
        hasVariant: [
          {
            sku: 'vm-1-1',
            name: 'Sommar, 10×10 cm',
            size: '10×10 cm',
            offers: {
              url: 'https://se.vernissage.example/se/retro/sommar?childSku=vm-1-1',
              price: '149',
              priceCurrency: 'SEK',
              availability: 'https://schema.org/InStock',
            },
          },
          { sku: 'vm-1-2', offers: { price: '249', availability: 'https://schema.org/OutOfStock' } },
        ],
      },
    ]);
  });

  it('is not there without a choice', () => {
    expect(productGroupData(product({ configurable_children: [variant(1, 149)] }), context)).toEqual([]);
    expect(productGroupData(product({ type_id: 'simple' }), context)).toEqual([]);
  });
});

describe('offers', () => {
  it('tell how to return a product, and what its delivery costs', () => {
    const { offers } = productData(product(), context) as { readonly offers: object };
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: {
        applicableCountry: 'SE',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 90,
      },
      shippingDetails: {
        shippingRate: { value: 49, currency: 'SEK' },
        shippingDestination: { addressCountry: 'SE' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' } },
      },
    });
  });

  it('tell nothing of what is not sent', () => {
    const { offers } = productData(product({ type_id: 'virtual' }), context) as { readonly offers: object };
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
    expect(offers).not.toHaveProperty('shippingDetails');
  });
});

describe('feedItem', () => {
  const shop = {
    catalogue: { storeView },
    links: context.links,
    t: createTranslator(storeView.i18n.defaultLocale),
    categories: new Map(),
    attributes: new Map(),
  };

  it('tells of a variant what its page does', () => {
    const whole = product();
    expect(feedItem(whole, whole.configurable_children?.[1], shop)).toEqual({
      sku: 'vm-1-2',
      title: 'Sommar, 20×20 cm',
      link: 'https://se.vernissage.example/se/retro/sommar?childSku=vm-1-2',
      pictures: ['https://se.vernissage.example/img/1200/1488/resize/v/e/vm-1.svg'],
      supply: 'out',
      quantity: 0,
      price: 249,
      before: 299,
      offerFrom: '2026-11-01T00:00:00.000Z',
      offerTo: '2026-12-01T00:00:00.000Z',
      size: '20×20 cm',
      weight: 0.2,
      shipping: [
        { service: 'Standardleverans, 3–7 dagar', price: 49 },
        { service: 'Expressleverans, 1–2 dagar', price: 129 },
      ],
    });
  });

  it.each([
    ['a price', { price_incl_tax: 0 }],
    ['a picture', { image: 'no_selection' }],
  ])('tells nothing of a product without %s', (_, without) => {
    expect(
      feedItem(product({ type_id: 'simple', configurable_children: [], ...without }), undefined, shop),
    ).toBeUndefined();
  });

  it.each([
    ['4006381333931', '4006381333931'],
    ['4006381333932', undefined],
    ['none', undefined],
  ])('tells the GTIN %s as %s', (ean, gtin) => {
    expect(feedItem(product({ type_id: 'simple', ean }), undefined, shop)?.gtin).toBe(gtin);
  });
});
