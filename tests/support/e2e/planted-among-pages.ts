import { changed, type PlantedFault } from './planted-faults.ts';

const site = 'https://en.vernissage.example';

/** Writes one hreflang link of the page in another way; the place is that of the link, or of `<html>`. */
function hreflang(name: string, code: string, href: string, told: string, ofPage = true): PlantedFault {
  const link = new RegExp(`<link rel="alternate" hreflang="${code}" href="[^"]*">`);
  const other = href === '' ? '' : `<link rel="alternate" hreflang="${code}" href="${href}">`;
  const fault = changed(name, link, other, told);
  return {
    ...fault,
    plant(html) {
      const planted = fault.plant(html);
      return ofPage ? { ...planted, at: planted.html.indexOf('<html') } : planted;
    },
  };
}

/** Writes a part of the page's structured data in another way; the place is that of its script. */
function data(name: string, type: string, part: RegExp, other: string, told: string): PlantedFault {
  const script = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"`;
  return {
    name,
    told: `structured data: ${told}`,
    plant(html) {
      const at = html.indexOf(script);
      const end = html.indexOf('</script>', at);
      const before = html.slice(at, end);
      const after = before.replace(part, other);
      if (after === before) throw new Error(`The structured data has nothing like ${String(part)}.`);
      return { html: html.slice(0, at) + after + html.slice(end), at };
    },
  };
}

/** The offer of a product, with the policies inside it. */
const offers = /,"offers":\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/;

/**
 * Faults of heads, headings and structured data, of which other pages, sitemaps or rules tell more than one line; each for a
 * product page of the English store.
 */
export const faultsAmongPages: readonly PlantedFault[] = [
  hreflang(
    'no hreflang of itself',
    'en',
    `${site}/en/about`,
    `hreflang en is ${site}/en/about, not the page itself`,
  ),
  hreflang(
    'an hreflang that is not absolute',
    'de-DE',
    '/de/x',
    'hreflang de-DE has no absolute address: /de/x',
    false,
  ),
  hreflang(
    'a wrong x-default',
    'x-default',
    `${site}/en/about`,
    `hreflang x-default is ${site}/en/about, not {url}: it is the page of en`,
  ),
  hreflang(
    'an hreflang to nothing',
    'de-DE',
    'https://de.vernissage.example/de/nowhere',
    '<link> names /de/nowhere, which leads nowhere (404)',
    false,
  ),
  changed(
    'a wrong canonical address',
    /<link rel="canonical" href="[^"]*">/,
    `<link rel="canonical" href="${site}/en/about">`,
    `the canonical address is ${site}/en/about, not {url}`,
  ),
  changed(
    'two canonical addresses',
    /(?<=<link rel="canonical" href="[^"]*">)/,
    `<link rel="canonical" href="${site}/en/about">`,
    'the page has two canonical addresses',
  ),
  changed(
    'a wrong og:url',
    /<meta property="og:url" content="[^"]*">/,
    `<meta property="og:url" content="${site}/en/about">`,
    `og:url is ${site}/en/about, not the canonical address`,
  ),
  changed('no h1', /<h1>[^<]*<\/h1>/, '', 'the page has no h1'),
  changed('an empty h1', /<h1>[^<]*<\/h1>/, '<h1> </h1>', 'the h1 is empty'),
  changed(
    'no structured data of a product',
    /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"Product".*?<\/script>/,
    '',
    'the page has no structured data of the type Product',
  ),
  changed(
    'no trail',
    /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"BreadcrumbList".*?<\/script>/,
    '',
    'the page has no structured data of the type BreadcrumbList',
  ),
  data(
    'a price of nothing',
    'Product',
    /"lowPrice":"[^"]*"/,
    '"lowPrice":"0"',
    'AggregateOffer has no lowPrice above 0',
  ),
  data(
    'a price that is not shown',
    'Product',
    /"lowPrice":"[^"]*","highPrice":"[^"]*"/,
    '"lowPrice":"900","highPrice":"901"',
    'AggregateOffer has the price 900 to 901, the page shows {price}',
  ),
  data(
    'another currency',
    'Product',
    /"priceCurrency":"EUR"/,
    '"priceCurrency":"USD"',
    'AggregateOffer.priceCurrency is USD, not EUR',
  ),
  data('no availability', 'Product', /"availability":"[^"]*",/, '', 'AggregateOffer has no availability'),
  data('no offer', 'Product', offers, '', 'Product: Required attribute "offers" is missing'),
  data(
    'a wrong place in the trail',
    'BreadcrumbList',
    /"position":2/,
    '"position":5',
    'item 2 of BreadcrumbList has position 5',
  ),
];
