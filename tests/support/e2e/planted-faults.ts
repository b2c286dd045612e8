/** A fault to plant into a page, and how the check tells it. */
export interface PlantedFault {
  readonly name: string;
  /** Returns the page with the fault, and where the element stands that is wrong. */
  plant(html: string): { readonly html: string; readonly at: number };
  /** What is told after page and place. */
  readonly told: string;
}

/** Puts something at the end of what the page is about; the place is that of its tag, or of the text in it. */
export function added(name: string, snippet: string, told: string, ofText = false): PlantedFault {
  return {
    name,
    told,
    plant(html) {
      const at = html.lastIndexOf('</main>');
      return {
        html: html.slice(0, at) + snippet + html.slice(at),
        at: ofText ? at + snippet.indexOf('>') + 1 : at,
      };
    },
  };
}

/** Writes a part of the page in another way; the place is that of `<html>` where nothing is left of it. */
export function changed(name: string, part: RegExp, other: string, told: string): PlantedFault {
  return {
    name,
    told,
    plant(html) {
      const found = part.exec(html);
      if (!found) throw new Error(`The page has nothing like ${String(part)}.`);
      const at = other === '' ? html.indexOf('<html') : found.index;
      return { html: html.replace(part, () => other), at };
    },
  };
}

const long = 'A description that goes on and on, '.repeat(6).trim();

/** One fault of each kind that the page itself tells; each for a product page of the English store. */
export const plantedFaults: readonly PlantedFault[] = [
  added(
    'a link to nothing',
    '<a href="/en/nowhere">x</a>',
    '<a> names /en/nowhere, which leads nowhere (404)',
  ),
  added(
    'a link to the shop of a country',
    '<a href="/shop">x</a>',
    '<a> names /shop, which is a redirect (302) to /en',
  ),
  added(
    'a link by sku',
    '<a href="/en/p/vm-1001">x</a>',
    '<a> names /en/p/vm-1001, which is a redirect (301) to /en/geometric/posters-prints/weimar-rhythm',
  ),
  added(
    'another spelling',
    '<a href="/en/about/">x</a>',
    'the link to /en/about/ is another spelling of /en/about',
  ),
  added('a fragment', '<a href="#nowhere">x</a>', 'the link to #nowhere names no element of the page'),
  added(
    'a fragment of another page',
    '<a href="/en/about#nowhere">x</a>',
    '<a> leads to #nowhere of /en/about, which names no element there',
  ),
  added(
    'a form',
    '<form action="/en/nowhere"></form>',
    '<form> names /en/nowhere, which leads nowhere (404)',
  ),
  added(
    'a named id',
    '<button popovertarget="nowhere">x</button>',
    'popovertarget="nowhere" names no element of the page',
  ),
  added('a second id', '<p id="content">x</p>', 'the id "content" stands twice'),
  added(
    'a script',
    '<script src="/_astro/none.js"></script>',
    '/_astro/none.js names a file that does not exist',
  ),
  added(
    'an island',
    '<astro-island component-url="/_astro/None.js"></astro-island>',
    '/_astro/None.js names a file that does not exist',
  ),
  added(
    'plain http',
    '<img src="http://cdn.example/x.png" alt="">',
    'http://cdn.example/x.png is loaded by plain http://',
  ),
  added(
    'a picture',
    '<img src="/img/310/380/resize/v/e/none.svg" alt="">',
    '/img/310/380/resize/v/e/none.svg names a picture that does not exist',
  ),
  added(
    'a srcset',
    '<img src="/favicon.svg" srcset="/favicon.svg 1x, /none.png 2x" alt="">',
    '/none.png names a file that does not exist',
  ),
  added(
    'a style',
    '<p style="background:url(/none.png)">x</p>',
    '/none.png names a file that does not exist',
  ),
  added(
    'a stylesheet',
    '<link rel="stylesheet" href="/_astro/none.css">',
    '/_astro/none.css names a file that does not exist',
  ),
  added('an icon', '<link rel="icon" href="/none.ico">', '/none.ico names a file that does not exist'),
  added('a film', '<video src="/none.mp4"></video>', '/none.mp4 names a file that does not exist'),
  added(
    'a preload',
    '<link rel="preload" as="font" href="/_astro/none.woff2">',
    '/_astro/none.woff2 names a file that does not exist',
  ),
  added(
    'a preloaded picture',
    '<link rel="preload" as="image" href="/favicon.svg" imagesrcset="/none.png 1x">',
    '/none.png names a file that does not exist',
  ),
  added(
    'a part of a picture',
    '<use href="/favicon.svg#nowhere"></use>',
    '<use> leads to #nowhere of /favicon.svg, which names no element there',
  ),
  added(
    'a refresh',
    '<meta http-equiv="refresh" content="5; url=/en/nowhere">',
    '<meta> names /en/nowhere, which leads nowhere (404)',
  ),
  added(
    'a feed',
    '<link rel="alternate" type="application/rss+xml" href="/en/feed.xml">',
    '<link> names /en/feed.xml, which leads nowhere (404)',
  ),
  added(
    'a link by plain http',
    '<a href="http://en.vernissage.example/en/about">x</a>',
    'the link to http://en.vernissage.example/en/about is one by plain http://',
  ),
  added('no alt', '<img src="/favicon.svg">', 'the picture /favicon.svg has no alt'),
  added('a second h1', '<h1>More</h1>', 'the page has more than one h1: 2'),
  added('a raw key', '<p>cart.addToCart</p>', 'a key stands in the place of a text: cart.addToCart', true),
  added(
    'a raw key of a plural',
    '<p>product.onlyLeft_one</p>',
    'a key stands in the place of a text: product.onlyLeft_one',
    true,
  ),
  added(
    'a text in another language in an island',
    `<astro-island component-url="/stale-script.js" props='{"add":"In den Warenkorb"}'></astro-island>`,
    'a text is in another language (de) than the page: In den Warenkorb',
  ),
  added('an open placeholder', '<p>{{count}} prints</p>', 'nothing was put into {{count}}', true),
  added(
    'a text of the shop in another language',
    '<p>In den Warenkorb</p>',
    'a text is in another language (de) than the page: In den Warenkorb',
    true,
  ),
  added(
    'a sentence in another language',
    '<p>Dieser Satz steht auf einer Seite, die ihn nicht versteht.</p>',
    'a text is in another language (de) than the page: Dieser Satz steht auf einer Seite, die ihn nicht versteht.',
    true,
  ),
  added(
    'data that is no JSON',
    '<script type="application/ld+json">{"@type":</script>',
    'the structured data is no JSON: {"@type":',
  ),
  added(
    'a property that schema.org does not have',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Brand","name":"x","prize":1}</script>',
    'structured data: Brand: Property "prize" for type "Brand" is not supported by the schema.org specification',
  ),
  changed('no title', /<title>[^<]*<\/title>/, '', 'the page has no title'),
  changed(
    'a short title',
    /<title>[^<]*<\/title>/,
    '<title>Poster</title>',
    'the title has 6 characters, not 10 to 70: Poster',
  ),
  changed('no description', /<meta name="description" content="[^"]*">/, '', 'the page has no description'),
  changed(
    'a long description',
    /<meta name="description" content="[^"]*">/,
    `<meta name="description" content="${long}">`,
    `the description has ${long.length} characters, not 20 to 170: ${long}`,
  ),
  changed(
    'no canonical address',
    /<link rel="canonical" href="[^"]*">/,
    '',
    'the page has no canonical address',
  ),
  changed(
    'another language',
    /<html lang="en-GB">/,
    '<html lang="de-DE">',
    'the language of the page is de-DE, not en-GB',
  ),
];
