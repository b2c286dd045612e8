import { pageBudgets } from '../../src/config/limits/site-check.ts';

/**
 * Pages of a small site with faults that are rarely made, one each; those of every day are planted into the built shop
 * (tests/e2e/site-check.test.ts), those of structured data are in integrations/site-check/structured-data.
 */
export const site = 'https://en.vernissage.example';
export const urlOf = (name: string) => `${site}/en/${name}`;
const link = (rel: string, rest: string) => `<link rel="${rel}" ${rest}>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const language = (code: string, url: string) => link('alternate', `hreflang="${code}" href="${url}"`);
const json = (text: string) => `<script type="application/ld+json">${text}</script>`;

interface Parts {
  readonly html: string;
  readonly languages: string;
  readonly viewport: string;
  readonly head: string;
  readonly main: string;
}

/** A page without a fault, but for what is put into it. */
export function pageOf(
  name: string,
  { html = 'lang="en-GB"', head = '', main = '', ...own }: Partial<Parts>,
): string {
  const url = urlOf(name);
  const trail = ['/en', `/en/${name}`].map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: 'Page',
    item: site + item,
  }));
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: trail };
  const viewport = own.viewport ?? meta('viewport', 'width=device-width');
  const languages = own.languages ?? language('en', url) + language('x-default', url);
  return `<!DOCTYPE html><html ${html}><head><meta charset="utf-8">${viewport}<title>The page of ${name}</title>${meta(
    'description',
    `What is to be said of ${name}.`,
  )}${link('canonical', `href="${url}"`)}${languages}${json(JSON.stringify(data))}${head}</head><body><main><h1>Page</h1>${main}</main></body></html>`;
}

/** By the name of a page: what is wrong in it, and what is told. */
export const pages: Readonly<Record<string, readonly [parts: Partial<Parts>, told: string]>> = {
  'link-nowhere': [{ main: '<a href="">x</a>' }, 'the link has no address'],
  'link-invalid': [{ main: '<a href="https://">x</a>' }, 'the link to "https://" is no address'],
  'link-script': [{ main: '<a href="javascript:go()">x</a>' }, 'the link runs a script: javascript:go()'],
  'link-picture': [{ main: '<a href="/img/x">x</a>' }, 'the link to /img/x is no address of a picture'],
  'link-host': [
    { main: '<a href="/img/310/380/resize/https://other.example/a.png">x</a>' },
    'the link to /img/310/380/resize/https://other.example/a.png names a picture on a host that is not allowed',
  ],
  'empty-source': [{ main: '<img src="" alt="x">' }, 'an address of something to load is empty'],
  'invalid-source': [{ main: '<img src="https://" alt="x">' }, '"https://" is no address'],
  'srcset-width': [
    { main: '<img src="/icon.svg" srcset="/icon.svg wide" alt="x">' },
    '"wide" of the srcset with /icon.svg is no width or density',
  ],
  'srcset-twice': [
    { main: '<img src="/icon.svg" srcset="/icon.svg 2x, /icon.svg 2x" alt="x">' },
    'the srcset has 2x twice',
  ],
  'style-element': [
    { head: '<style>a{background:url(/none.png)}</style>' },
    '/none.png names a file that does not exist',
  ],
  'preview-picture': [
    { head: '<meta property="og:image" content="/none.png">' },
    '/none.png names a file that does not exist',
  ],
  'drawn-part': [
    { main: '<svg><use href="#none"></use></svg>' },
    '<use> names #none, which is no element of the page',
  ],
  'island-page': [
    { main: `<astro-island component-url="/_astro/big.js" props='{"to":"/en/none"}'></astro-island>` },
    '<astro-island> names /en/none, which leads nowhere (404)',
  ],
  'two-titles': [{ head: '<title>A second title</title>' }, 'the page has two titles'],
  'two-descriptions': [
    { head: meta('description', 'A second description of it.') },
    'the page has two descriptions',
  ],
  'no-language': [{ html: '' }, 'the page says no language'],
  'language-twice': [{ head: language('en', urlOf('language-twice')) }, 'hreflang en stands twice'],
  'language-unknown': [
    { head: language('English', urlOf('language-unknown')) },
    'hreflang "English" is no language',
  ],
  'language-elsewhere': [
    { head: language('fr-FR', 'https://other.example/fr') },
    'hreflang fr-FR leads out of the shop: https://other.example/fr',
  ],
  'language-own': [{ languages: '' }, 'the page has no hreflang en for itself'],
  'language-default': [
    { languages: language('en', urlOf('language-default')) },
    `hreflang x-default is missing, not ${urlOf('language-default')}: it is the page of en`,
  ],
  'data-context': [
    { head: json('{"@context":"http://schema.org","@type":"Brand"}') },
    'the structured data has the @context "http://schema.org", not https://schema.org',
  ],
  'data-file': [
    { head: json(`{"@context":"https://schema.org","@type":"Brand","logo":"${site}/img/x"}`) },
    `${site}/img/x is no address of a picture`,
  ],
  'price-before': [
    {
      head: json(
        '{"@context":"https://schema.org","@type":"Product","offers":{"@type":"Offer","price":"12.95"}}',
      ),
      main: '<p class="product-price"><span class="price">€9.95</span><s>€12.95</s></p>',
    },
    'structured data: Offer has the price 12.95, the page shows 9.95',
  ],
  'style-set': [
    { main: `<p style="background:image-set('/none.png' 1x)">x</p>` },
    '/none.png names a file that does not exist',
  ],
  'drawn-picture': [
    { main: '<svg><image xlink:href="/none.svg"/></svg>' },
    '/none.svg names a file that does not exist',
  ],
  'early-page': [{ head: link('prefetch', 'href="/none"') }, '/none names a file that does not exist'],
  'early-host': [
    { head: link('preconnect', 'href="http://cdn.example"') },
    'http://cdn.example is loaded by plain http://',
  ],
  'preview-film': [
    { head: '<meta property="og:video" content="/none.mp4">' },
    '/none.mp4 names a file that does not exist',
  ],
  'button-action': [
    { main: '<form><button formaction="/en/none">x</button></form>' },
    '<button> names /en/none, which leads nowhere (404)',
  ],
  'hidden-from-one': [{ head: meta('googlebot', 'noindex') }, 'which is kept from search engines (noindex)'],
  'language-fragment': [
    {
      languages: ['en', 'x-default']
        .map((code) => language(code, urlOf('language-fragment')))
        .concat(language('de-DE', 'https://de.vernissage.example/de#part'))
        .join(''),
    },
    'hreflang de-DE leads to https://de.vernissage.example/de#part, another spelling of /de',
  ],
  'language-capitals': [
    {
      languages: ['en', 'x-default']
        .map((code) => language(code, urlOf('language-capitals')))
        .concat(language('de-DE', 'https://DE.vernissage.example/de'))
        .join(''),
    },
    'hreflang de-DE leads to https://DE.vernissage.example/de, another spelling of /de',
  ],
  'language-back': [
    {
      languages: ['en', 'x-default']
        .map((code) => language(code, urlOf('language-back')))
        .concat(language('de-DE', 'https://de.vernissage.example/de'))
        .join(''),
    },
    'hreflang de-DE leads to https://de.vernissage.example/de, which does not link back',
  ],
  'language-gone': [
    {
      languages: ['en', 'x-default']
        .map((code) => language(code, urlOf('language-gone')))
        .concat(language('de-DE', 'https://de.vernissage.example/de/answered'))
        .join(''),
    },
    '<link> names /de/answered, which has no file',
  ],
  'text-object': [
    { main: '<p>[object Object]</p>' },
    'a value stands in the place of a text: [object Object]',
  ],
  'props-cut': [
    { main: `<astro-island component-url="/_astro/big.js" props='{"text":"two words \\q"}'></astro-island>` },
    `the JSON in props can't be read: {"text":"two words`,
  ],
  'props-line': [
    { main: `<astro-island component-url="/_astro/big.js" props='{"text":"two\nwords"}'></astro-island>` },
    `the JSON in props can't be read: {"text":"two words`,
  ],
  'props-address': [
    {
      main: `<astro-island component-url="/_astro/big.js" props='{"href":"https://en.vernissage.example/en/none"}'></astro-island>`,
    },
    '<astro-island> names /en/none, which leads nowhere (404)',
  ],
  'props-file': [
    {
      main: `<astro-island component-url="/_astro/big.js" props='{"room":"/rooms/none.svg"}'></astro-island>`,
    },
    '<astro-island> names /rooms/none.svg, which leads nowhere (404)',
  ],
  'props-http': [
    {
      main: `<astro-island component-url="/_astro/big.js" props='{"image":"http://cdn.example/a.png"}'></astro-island>`,
    },
    'http://cdn.example/a.png is loaded by plain http://',
  ],
  'data-address': [
    { main: '<p data-page="/en/none">x</p>' },
    '<p> names /en/none, which leads nowhere (404)',
  ],
  'data-json': [
    { main: '<p data-checkout="{&quot;termsUrl&quot;:&quot;/en/none&quot;}">x</p>' },
    '<p> names /en/none, which leads nowhere (404)',
  ],
  'data-text': [
    { main: '<p data-sold-out="product.soldOut">x</p>' },
    'a key stands in the place of a text: product.soldOut',
  ],
  'data-language': [
    { main: '<p data-when-out="Leider ist dieses Bild zur Zeit ausverkauft.">x</p>' },
    'a text is in another language (de) than the page',
  ],
  'data-description': [
    { head: json('{"@context":"https://schema.org","@type":"Brand","description":"product.description"}') },
    'a key stands in the place of a text: product.description',
  ],
  'link-index': [{ main: '<a href="/en/index">x</a>' }, '<a> names /en/index, which leads nowhere (404)'],
  'link-scheme': [
    { main: '<a href="htps://vernissage.example/a">x</a>' },
    'the link to htps://vernissage.example/a has a mistyped scheme: htps:',
  ],
  'link-local': [
    { main: '<a href="http://localhost:4321/a">x</a>' },
    'the link to http://localhost:4321/a leads to the computer of whoever follows it',
  ],
  'link-drawing': [
    { main: '<svg><a xlink:href="/en/none"></a></svg>' },
    '<a> names /en/none, which leads nowhere (404)',
  ],
  details: [{ main: '<p aria-details="none">x</p>' }, 'aria-details="none" names no element of the page'],
  'form-elsewhere': [
    { main: '<form action="http://pay.example/"></form>' },
    'the form sends to http://pay.example/ by plain http://',
  ],
  'no-source': [{ main: '<img alt="x">' }, 'the picture has no src'],
  'page-source': [{ main: '<img src="/en/sound" alt="x">' }, '<img> loads /en/sound, which is a page'],
  'srcset-mixed': [
    { main: '<img src="/icon.svg" srcset="/icon.svg 100w, /icon.svg 2x" alt="x">' },
    'the srcset has pictures with a width and others without',
  ],
  'srcset-empty': [{ main: '<img src="/icon.svg" srcset="" alt="x">' }, 'the srcset is empty'],
  'preview-relative': [
    { head: '<meta property="og:image" content="/icon.svg">' },
    'og:image has no absolute address: /icon.svg',
  ],
  'alt-product': [
    { head: '<meta property="og:type" content="product">', main: '<img src="/icon.svg" alt="">' },
    'the picture of the product has an empty alt',
  ],
  'alt-file': [
    { main: '<img src="/icon.svg" alt="vm-1001.svg">' },
    'the picture /icon.svg has the name of a file for its alt: vm-1001.svg',
  ],
  'alt-value': [
    { main: '<img src="/icon.svg" alt="undefined">' },
    'a value stands in the place of a text: undefined',
  ],
  'alt-area': [{ main: '<map name="m"><area href="/en/sound"></map>' }, 'the area has no alt'],
  'words-price': [{ main: '<p>from €undefined</p>' }, 'a value stands in the place of a text: undefined'],
  'words-null': [{ main: '<p>null</p>' }, 'a value stands in the place of a text: null'],
  'words-title': [
    { head: '<title>undefined – Vernissage</title>' },
    'a value stands in the place of a text: undefined',
  ],
  'words-date': [
    { main: '<p>Delivered on Invalid Date</p>' },
    'a value stands in the place of a text: Invalid Date',
  ],
  'words-brace': [{ main: '<p>{count} prints</p>' }, 'nothing was put into {count}'],
  'words-braces': [{ main: '<p>{{count}} prints</p>' }, 'nothing was put into {{count}}'],
  'words-markup': [
    { main: '<p>&lt;p&gt;A print&lt;/p&gt;</p>' },
    'an element stands in the place of a text: <p>',
  ],
  'words-button': [
    { main: '<form><input type="submit" value="cart.addToCart"></form>' },
    'a key stands in the place of a text: cart.addToCart',
  ],
  'viewport-none': [{ viewport: '' }, 'the page has no viewport'],
  'viewport-fixed': [
    { viewport: meta('viewport', 'width=device-width, user-scalable=no') },
    'the viewport keeps shoppers from zooming: width=device-width, user-scalable=no',
  ],
  'viewport-scale': [
    { viewport: meta('viewport', 'width=device-width, maximum-scale=1.0') },
    'the viewport keeps shoppers from zooming: width=device-width, maximum-scale=1.0',
  ],
  'heading-skipped': [{ main: '<h5>x</h5>' }, 'an h5 follows an h1'],
  'link-empty': [{ main: '<a href="/en/sound"> <svg></svg></a>' }, 'the link to /en/sound has no text'],
  'link-hidden-text': [
    { main: '<a href="/en/sound"><span aria-hidden="true">→</span></a>' },
    'the link to /en/sound has no text',
  ],
  'link-unnamed-picture': [
    { main: '<a href="/en/sound"><img src="/icon.svg" alt=""></a>' },
    'the link to /en/sound has no text',
  ],
  'button-empty': [{ main: '<button type="button"></button>' }, 'the button has no text'],
  'field-unlabelled': [
    { main: '<form><label for="other">x</label><input name="q" id="q"></form>' },
    'the field q has no label',
  ],
  'field-empty-label': [
    { main: '<form><label for="q"></label><select name="q" id="q"></select></form>' },
    'the field q has no label',
  ],
  handler: [{ main: '<p onclick="go()">x</p>' }, 'the attribute onclick runs a script'],
  'foreign-script': [
    { head: '<script src="https://cdn.example/a.js"></script>' },
    '<script> loads https://cdn.example/a.js from another host',
  ],
  'foreign-frame': [
    { main: '<iframe title="x" src="//video.example/1"></iframe>' },
    '<iframe> loads //video.example/1 from another host',
  ],
  'foreign-style': [
    { head: link('stylesheet', 'href="https://cdn.example/a.css"') },
    '<link> loads https://cdn.example/a.css from another host',
  ],
  'price-currency': [
    { main: '<p class="product-price"><span class="price">5,95 kr</span></p>' },
    'the price 5,95 kr is not in EUR',
  ],
  'price-zero': [{ main: '<span class="price">€0.00</span>' }, 'the price is 0: €0.00'],
  'mail-nobody': [
    { main: '<a href="mailto:">x</a>' },
    'the link to mailto: names nobody to write to or call',
  ],
  'phone-nobody': [
    { main: '<a href="tel:call-us">x</a>' },
    'the link to tel:call-us names nobody to write to or call',
  ],
  'words-undefined': [
    { main: '<p>Delivery undefined</p>' },
    'a value stands in the place of a text: undefined',
  ],
  'words-lorem': [
    { main: '<p>Lorem ipsum dolor sit amet</p>' },
    'a value stands in the place of a text: Lorem ipsum',
  ],
  'words-todo': [{ main: '<p>TODO: write this</p>' }, 'a value stands in the place of a text: TODO'],
  'heavy-island': [
    {
      main: '<astro-island component-export="BuyBox" component-url="/_astro/big.js"></astro-island>',
    },
    `of JavaScript after the first interaction with brotli, more than ${pageBudgets.scriptsAfter}`,
  ],
};
