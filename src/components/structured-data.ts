import { pricedVariants, priceRange } from '../domain/price/price-range.ts';
import { roundHalfAwayFromZero } from '../domain/money/money.ts';
import { requiredOptions } from '../domain/product/required-options.ts';
import { dayIn } from '../domain/time-zone.ts';
import type { CategoryLink } from '../catalogue/reading/category-menu.ts';
import type { Links } from '../domain/url/links.ts';
import { galleryPicture } from '../domain/url/picture-shapes.ts';
import type { ConfigurableChild, Product } from '../domain/product/product.ts';
import type { PublishedReview } from '../domain/review/review.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { Translate } from '../i18n/translator.ts';
import { absoluteUrl } from './alternate-pages.ts';
import { offerPolicies } from './product/offer-policies.ts';
import { offerEnd } from './product/price-texts.ts';
import { unbuyable, type Unbuyable } from '../domain/product/unbuyable.ts';
import { boxedProduct } from '../domain/buy-box/buy-box-product.ts';
import { editionOf } from '../domain/product/limited-edition.ts';
import { type Supply, supplyOf } from '../domain/stock/supply.ts';
import { type ListedProduct, listedSupply } from '../domain/product/listed-product.ts';

/** Values of schema.org `ItemAvailability` that the shop tells. */
type Availability = 'InStock' | 'LimitedAvailability' | 'BackOrder' | 'SoldOut' | 'OutOfStock';

/** Values of schema.org by how a product is available. */
export const ofSupply = { in: 'InStock', order: 'BackOrder', out: 'OutOfStock' } as const;

/** Returns the availability of a product for search engines. */
export function availabilityOf(product: ListedProduct): Availability {
  const edition = editionOf(product);
  if (edition) return edition.left > 0 ? 'LimitedAvailability' : 'SoldOut';
  return ofSupply[listedSupply(product)];
}

/** Returns how a product, or one of its variants, is available to who wants to buy it. */
export function supplyToBuy(product: Product, variant?: Pick<ConfigurableChild, 'stock'>): Supply {
  if (whyUnbuyable(product) || editionOf(product)?.left === 0) return 'out';
  return variant ? supplyOf(variant.stock) : listedSupply(product);
}

export interface StructuredDataContext {
  readonly storeView: StoreView;
  readonly links: Links;
}

/**
 * Returns the schema.org `Product` with its offer, or with the price range of its variants and required options;
 * `brand` is the brand's name; `reviews` are those that the page shows.
 */
export function productData(
  product: Product,
  { storeView, links }: StructuredDataContext,
  brand?: string,
  reviews: readonly PublishedReview[] = [],
): object {
  const { lowest, highest, isFrom } = priceRange(product);
  const { currencyCode: priceCurrency, fractionDigits, timeZone } = storeView.i18n;
  const url = absoluteUrl(storeView, links.page(product.url_path));
  const supply = whyUnbuyable(product) ? 'OutOfStock' : availabilityOf(product);
  const availability = `https://schema.org/${supply}`;
  const until = offerEnd(product);
  const amount = (price: number) => roundHalfAwayFromZero(price, fractionDigits).toFixed(fractionDigits);
  const choices = requiredOptions(product.custom_options).map(({ values }) => values?.length ?? 0);
  const offerCount = [pricedVariants(product.configurable_children).length, ...choices]
    .filter((count) => count > 0)
    .reduce((total, count) => total * count, 1);
  const offer = isFrom
    ? {
        '@type': 'AggregateOffer',
        lowPrice: amount(lowest),
        highPrice: amount(highest),
        offerCount,
      }
    : { '@type': 'Offer', price: amount(lowest) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: plainText(product.description ?? product.name),
    image: absoluteUrl(storeView, links.image(product.image, galleryPicture)),
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...ratingData(product, reviews),
    ...(lowest > 0 && {
      offers: {
        ...offer,
        priceCurrency,
        availability,
        url,
        ...(until !== undefined && { priceValidUntil: dayIn(timeZone, until) }),
        ...offerPolicies(product, lowest, storeView),
      },
    }),
  };
}

/** Returns what buyers say of a product; nothing where no published review has a rating. */
function ratingData({ aggregate_rating }: Product, reviews: readonly PublishedReview[]): object {
  if (aggregate_rating?.ratingValue === undefined) return {};
  const rated = reviews.filter(({ rating }) => rating !== null);
  return {
    aggregateRating: { '@type': 'AggregateRating', ...aggregate_rating },
    review: rated.map(({ title, detail, nickname, rating, createdAt }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: plainText(detail),
      author: { '@type': 'Person', name: nickname },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating },
    })),
  };
}

/**
 * Returns the schema.org `BreadcrumbList`: the home page, named as in the displayed breadcrumbs, the page's
 * ancestors, and the page.
 */
export function breadcrumbData(
  trail: readonly CategoryLink[],
  current: { readonly name: string; readonly path: string },
  { storeView, links, t }: StructuredDataContext & { readonly t: Translate },
): object {
  const steps = [
    { name: t('common.breadcrumbs.home'), path: links.home() },
    ...trail.map((category) => ({ name: category.name, path: links.category(category) })),
    current,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(storeView, path),
    })),
  };
}

/** Returns the text without markup and with single spaces, cut at a word near the limit: for descriptions of a page. */
export function plainText(html: string, limit = 300): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    // All but a single space, which stays.
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();
  if (text.length <= limit) return text;
  return `${text.slice(0, text.lastIndexOf(' ', limit))} …`;
}

/** Serializes data for a script element, which nothing in it can close. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Returns why nobody can buy a product, as its buy box offers it with the parts that are attached; undefined where somebody
 * can, stock aside.
 */
function whyUnbuyable(product: Product): Unbuyable | undefined {
  return unbuyable(boxedProduct(product, { href: '', thumbnail: '', pictureUrl: (path) => path }));
}
