import { isNode, type Node } from './check-node.ts';

/** The parts of a page that its structured data must agree with. */
export interface PageSubject {
  readonly url: string;
  readonly heading: string;
  readonly currencyCode: string;
  /** Prices that stand where the product is bought; none where it can't be. */
  readonly prices: readonly number[];
  /** Not given where the page does not say it. */
  readonly sold?: SoldProduct | undefined;
}

/** The product that a page sells. */
export interface SoldProduct {
  /** Prices of all variants; none where there is no choice. */
  readonly prices: readonly number[];
  readonly isInStock: boolean;
}

/** Longest name and description of a product that Google takes. */
const longest = { name: 150, description: 5000 };

/**
 * Tells where structured data breaks Google's rules: of merchant listings and product snippets
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing), and of breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb); or where it says something else than the
 * page.
 */
export function richResultProblems(node: Node, subject: PageSubject): readonly string[] {
  switch (node['@type']) {
    case 'Product':
      return productProblems(node, subject);
    case 'BreadcrumbList':
      return breadcrumbProblems(node, subject);
    case 'OnlineStore':
      return textOf(node, 'name') === '' ? ['OnlineStore has no name'] : [];
    default:
      return [];
  }
}

function productProblems(product: Node, subject: PageSubject): readonly string[] {
  const name = textOf(product, 'name');
  const offers = [product['offers']].flat().filter(isNode);
  return [
    ...unless(name !== '', 'Product has no name'),
    ...unless(
      name === '' || name === subject.heading,
      `Product.name is "${name}", the h1 is "${subject.heading}"`,
    ),
    ...unless(name.length <= longest.name, `Product.name is longer than ${longest.name} characters`),
    ...unless(
      textOf(product, 'description').length <= longest.description,
      `Product.description is longer than ${longest.description} characters`,
    ),
    ...unless(product['image'] !== undefined, 'Product has no image'),
    ...addressProblems(product, 'image', 'Product'),
    ...unless(
      product['url'] === undefined || product['url'] === subject.url,
      `Product.url is ${String(product['url'])}, not ${subject.url}`,
    ),
    ...ratingProblems(product['aggregateRating']),
    ...(offers.length > 0
      ? offers.flatMap((offer) => offerProblems(offer, subject))
      : unless(
          product['review'] !== undefined || product['aggregateRating'] !== undefined,
          'Product has no offers, review or aggregateRating',
        )),
  ];
}

/** A rating counts something, and lies between the worst and the best, which are 1 and 5 where nothing else is said. */
function ratingProblems(rating: unknown): readonly string[] {
  if (!isNode(rating)) return [];
  const value = Number(rating['ratingValue']);
  const worst = Number(rating['worstRating'] ?? 1);
  const best = Number(rating['bestRating'] ?? 5);
  const count = Number(rating['reviewCount'] ?? rating['ratingCount'] ?? 0);
  return [
    ...unless(
      value >= worst && value <= best,
      `AggregateRating has the ratingValue ${String(rating['ratingValue'])}, not one from ${worst} to ${best}`,
    ),
    ...unless(count > 0, 'AggregateRating has no reviewCount or ratingCount above 0'),
  ];
}

/** The availabilities of a sold-out product, by their last part. */
const soldOut = /(?:OutOfStock|SoldOut)$/;

/** Returns how an offer differs from the buy box. */
function soldProblems(offer: Node, { prices, isInStock }: SoldProduct): readonly string[] {
  const availability = String(offer['availability']);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const isRange = offer['@type'] === 'AggregateOffer' && prices.length > 0;
  return [
    ...unless(
      !isRange || Number(offer['lowPrice']) === lowest,
      `AggregateOffer.lowPrice is ${String(offer['lowPrice'])}, the page sells from ${lowest}`,
    ),
    ...unless(
      !isRange || offer['highPrice'] === undefined || Number(offer['highPrice']) === highest,
      `AggregateOffer.highPrice is ${String(offer['highPrice'])}, the page sells up to ${highest}`,
    ),
    ...unless(
      !isInStock || !soldOut.test(availability),
      `the offer's availability is ${availability}, the page sells the product`,
    ),
  ];
}

function offerProblems(offer: Node, { currencyCode, prices, url, sold }: PageSubject): readonly string[] {
  const type = String(offer['@type']);
  const isRange = type === 'AggregateOffer';
  const price = Number(offer[isRange ? 'lowPrice' : 'price']);
  const highest = isRange ? Number(offer['highPrice'] ?? Number.POSITIVE_INFINITY) : price;
  const currency = offer['priceCurrency'];
  const problems = [
    ...unless(price > 0, `${type} has no ${isRange ? 'lowPrice' : 'price'} above 0`),
    ...unless(
      !isRange || offer['highPrice'] === undefined || Number(offer['highPrice']) >= price,
      `${type}.highPrice is below its lowPrice`,
    ),
    ...unless(
      !(price > 0 && highest >= price) ||
        prices.length === 0 ||
        prices.some((shown) => shown >= price && shown <= highest),
      `${type} has the price ${price}${isRange ? ` to ${highest}` : ''}, the page shows ${prices.join(' and ')}`,
    ),
    ...unless(currency !== undefined, `${type} has no priceCurrency`),
    ...unless(
      currency === undefined || currency === currencyCode,
      `${type}.priceCurrency is ${String(currency)}, not ${currencyCode}`,
    ),
    ...unless(offer['availability'] !== undefined, `${type} has no availability`),
    ...unless(
      offer['url'] === undefined || offer['url'] === url,
      `${type}.url is ${String(offer['url'])}, not ${url}`,
    ),
  ];
  // What is wrong by itself is told once.
  return sold && problems.length === 0 ? soldProblems(offer, sold) : problems;
}

function breadcrumbProblems(list: Node, { url }: PageSubject): readonly string[] {
  const items = list['itemListElement'];
  if (!Array.isArray(items) || items.length < 2) return ['BreadcrumbList has fewer than two items'];
  return (items as readonly unknown[]).flatMap((item, index) => {
    if (!isNode(item)) return [`item ${index + 1} of BreadcrumbList is no ListItem`];
    const isLast = index === items.length - 1;
    return [
      ...unless(
        item['position'] === index + 1,
        `item ${index + 1} of BreadcrumbList has position ${String(item['position'])}`,
      ),
      ...unless(textOf(item, 'name') !== '', `item ${index + 1} of BreadcrumbList has no name`),
      ...unless(item['item'] !== undefined || isLast, `item ${index + 1} of BreadcrumbList has no address`),
      ...addressProblems(item, 'item', `item ${index + 1} of BreadcrumbList`),
      ...unless(
        !isLast ||
          item['item'] === undefined ||
          [url, url.replace(/\?.*/, '')].includes(String(item['item'])),
        `the last item of BreadcrumbList is ${String(item['item'])}, not ${url}`,
      ),
    ];
  });
}

function addressProblems(node: Node, property: string, what: string): readonly string[] {
  const value = node[property];
  const addresses: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return addresses.flatMap((address) =>
    unless(
      typeof address !== 'string' || /^https:\/\//.test(address),
      `${what} has no absolute address: ${String(address)}`,
    ),
  );
}

function textOf(node: Node, property: string): string {
  const value = node[property];
  return typeof value === 'string' ? value.trim() : '';
}

function unless(isTrue: boolean, problem: string): readonly string[] {
  return isTrue ? [] : [problem];
}
