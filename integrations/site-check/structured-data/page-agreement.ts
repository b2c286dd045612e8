import { isNode, type Node } from '../json.ts';

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

/**
 * Tells where structured data says something else than its page, and the errors in prices and trails that the validator of
 * schema.org accepts (`schema-org.ts`).
 */
export function agreementProblems(node: Node, subject: PageSubject): readonly string[] {
  if (node['@type'] === 'Product') return productProblems(node, subject);
  if (node['@type'] === 'ProductGroup') return groupProblems(node, subject);
  return node['@type'] === 'BreadcrumbList' ? breadcrumbProblems(node, subject) : [];
}

function productProblems(product: Node, subject: PageSubject): readonly string[] {
  const { name, url } = product;
  const images = [product['image']].flat();
  return [
    ...unless(
      name === undefined || name === subject.heading,
      `Product.name is "${String(name)}", the h1 is "${subject.heading}"`,
    ),
    ...images.flatMap((address) =>
      unless(
        typeof address !== 'string' || /^https:\/\//.test(address),
        `Product.image has no absolute address: ${String(address)}`,
      ),
    ),
    ...unless(url === undefined || url === subject.url, `Product.url is ${String(url)}, not ${subject.url}`),
    ...[product['offers']]
      .flat()
      .filter(isNode)
      .flatMap((offer) => offerProblems(offer, subject)),
  ];
}

/** Tells where the variants of a group are not those that the page sells. */
function groupProblems({ name, url, hasVariant }: Node, subject: PageSubject): readonly string[] {
  const offers = [hasVariant]
    .flat()
    .filter(isNode)
    .flatMap(({ offers: offer }) => [offer].flat().filter(isNode));
  return [
    ...unless(
      name === subject.heading,
      `ProductGroup.name is "${String(name)}", the h1 is "${subject.heading}"`,
    ),
    ...unless(url === subject.url, `ProductGroup.url is ${String(url)}, not ${subject.url}`),
    ...unless(offers.length > 1, 'ProductGroup has no variants to choose from'),
    ...offers.flatMap(({ price, priceCurrency, url: address, availability }) => [
      ...unless(
        subject.sold?.prices.includes(Number(price)) ?? true,
        `a variant has the price ${String(price)}, at which the page sells none`,
      ),
      ...unless(
        priceCurrency === subject.currencyCode,
        `a variant has the currency ${String(priceCurrency ?? 'missing')}, not ${subject.currencyCode}`,
      ),
      ...unless(
        String(address).startsWith(`${subject.url}?childSku=`),
        `a variant is at ${String(address)}, which is not the page`,
      ),
      ...unless(availability !== undefined, 'a variant has no availability'),
    ]),
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
      !(price > 0) || prices.length === 0 || prices.some((shown) => shown >= price && shown <= highest),
      `${type} has the price ${price}${isRange ? ` to ${highest}` : ''}, the page shows ${prices.join(' and ')}`,
    ),
    ...unless(
      currency === currencyCode,
      `${type}.priceCurrency is ${String(currency ?? 'missing')}, not ${currencyCode}`,
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
  const items = [list['itemListElement']].flat().filter(isNode);
  const last = items.at(-1)?.['item'];
  return [
    ...items.flatMap(({ position }, index) =>
      unless(position === index + 1, `item ${index + 1} of BreadcrumbList has position ${String(position)}`),
    ),
    ...unless(
      last === undefined || [url, url.replace(/\?.*/, '')].includes(String(last)),
      `the last item of BreadcrumbList is ${String(last)}, not ${url}`,
    ),
  ];
}

function unless(isTrue: boolean, problem: string): readonly string[] {
  return isTrue ? [] : [problem];
}
