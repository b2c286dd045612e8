import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStoreView } from '../../src/config/store-views.ts';
import { pageOf, pages, site, urlOf } from '../../tests/support/faulty-pages.ts';
import { checkSite } from './check-site.ts';
import { pathFaults } from './compare/question-faults.ts';
import { faultLine } from './fault.ts';

const cutPage = pageOf('cut', {}).slice(0, -20);

/** What is told of files that are no pages, and of what they say of each other. */
const told = [
  '/_astro/wall.css 1:1 the file _astro/wall.css is missing',
  '/_astro/cut.js /_astro/cut.js:1:30 /_astro/cut.js is no JavaScript',
  '/_astro/taking.js /_astro/taking.js:1:27 /_astro/taking.js imports none of /_astro/giving.js, which does not export it',
  '/_astro/empty.js /_astro/empty.js:1:1 /_astro/empty.js is no JavaScript',
  '/_astro/cut.css /_astro/cut.css:1:5 /_astro/cut.css is no CSS',
  '/en/data/search.json 1:10 product.title has a fault: a key stands in the place of a text: product.title',
  '/en/data/search.json 1:36 Der Frühling bringt wieder die schönsten Farben zu dir nach Hause. is in another language (de) than the store',
  '/d /_redirects:4:1 the redirect leads to http://en.vernissage.example/en/sound by plain http://',
  '/broken.webmanifest 1:1 the manifest is no JSON',
  '/en/data/broken.json 1:1 the file is no JSON',
  '/en/framing.json 1:10 /img/x is no address of a picture',
  '/a /_redirects:1:1 the redirect has no target',
  '/b /_redirects:2:1 the redirect leads to /none/:splat, of which there is no folder',
  '/c /_redirects:3:1 the redirect leads to "https://", which is no address',
  '/e /_redirects:5:1 the redirect leads to /en/sound/, another spelling of /en/sound',
  '/f /_redirects:6:1 the redirect leads to /img/310/380/resize/none.svg, which names a picture that does not exist',
  '/g /_redirects:7:1 the redirect leads to #none of /en/sound, which names no element there',
  '/n /_redirects:9:1 the redirect names /en/nowhere, which leads nowhere (404)',
  '/i /_redirects:11:1 the redirect leads on by 2 more: /i → /j → /k/1 → /en/sound',
  '/j /_redirects:12:1 the redirect leads on by 1 more: /j → /k/1 → /en/sound',
  '/l /_redirects:14:1 the redirect leads round: /l → /m → /l',
  '/m /_redirects:15:1 the redirect leads round: /m → /l → /m',
  '/o /_redirects:16:1 the redirect leads round: /o → /o',
  '/q/* /_redirects:17:1 the redirect leads round: /q/sample → /r/sample → /q/sample',
  '/r/* /_redirects:18:1 the redirect leads round: /r/sample → /q/sample → /r/sample',
  '/s/:slug /_redirects:19:1 the redirect leads on by 1 more: /s/sample → /t/sample → /en/sound',
  '/en/data/listing/1/1.json 1:77 the price is 0: €0.00',
  '/en/data/listing/1/1.json 1:85 the price 5,95 kr is not in EUR',
  '/h/* /_redirects:8:1 the redirect leads to https://en.vernissage.example/en/none/:splat, of which there is no folder',
  '/en/sound /en/data/sitemap/1.xml:1:227 the sitemap names https://en.vernissage.example/en/sound twice',
  '/icon.svg /en/data/sitemap/1.xml:1:287 the sitemap names https://en.vernissage.example/icon.svg, which is not the address of a page',
  `/en/pictures /en/data/sitemap/1.xml:1:412 a picture of the sitemap: ${site}/img/310/380/resize/none.svg names a picture that does not exist`,
  '/en/pictures /en/data/sitemap/1.xml:1:519 a picture of the sitemap: http://cdn.example/a.png is loaded by plain http://',
  '/en/sitemap.xml 1:1 the sitemap is empty or cut off',
  '/en/data/sitemap/1.xml /en/sitemap.xml:1:24 the sitemap names "http://en.vernissage.example/en/data/sitemap/1.xml", not by https://',
  '/de 1:42 the store has no sitemap',
  '/en/sound /en/sitemap.xml:1:104 the sitemap names https://en.vernissage.example/en/sound, which is no sitemap of the store',
  '/de /en/data/sitemap/1.xml:1:591 the sitemap names https://de.vernissage.example/de, which is of another store',
  '/en/data/sitemap/2.xml 1:75 the sitemap is no XML',
  '/en/robots.txt 1:1 the sitemap /en/sitemap.xml is not named',
  '/robots.txt 1:1 the sitemap /en/sitemap.xml is not named',
  '/robots.txt 2:1 "Disallow: /en/s" keeps search engines from https://en.vernissage.example/en/sound',
  '/broken-rules.json 1:1 the file is no JSON',
  '/_astro/texts.json 1:10 a key stands in the place of a text: cart.close',
  '/en/data/listing/1/1.json 1:1 the columns of the cards differ in length',
  '/en/data/listing/1/1.json 1:21 an address ("href") is empty',
  '/en/data/listing/1/1.json 1:40 http://cdn.example/a.png is loaded by plain http://',
  '/plain.webmanifest 1:8 "src" of the manifest names http://cdn.example/a.png, by plain http://',
  '/en/pagefind/fragment/a.pf_fragment 1:8 "url" names /en/none, which leads nowhere (404)',
  '/en/pagefind/fragment/b.pf_fragment 1:1 the file is no JSON',
  '/en/pagefind/fragment/c.pf_fragment 1:10 /img/310/380/resize/none.svg names a picture that does not exist',
  '/en/pagefind/index/a.pf_index 1:1 the file en/pagefind/index/a.pf_index is cut off',
  '/en/pagefind/wasm.unknown.pagefind 1:1 the file en/pagefind/wasm.unknown.pagefind is cut off',
  '/_astro/naming.js /_astro/naming.js:1:1 /_astro/naming.js imports /_astro/none.png, which does not exist',
  '/_astro/naming.js /_astro/naming.js:1:41 /_astro/naming.js imports /rooms/none.svg, which does not exist',
  '/de 1:16 the page has no structured data of the type OnlineStore',
  `/en/cut 1:${cutPage.length + 1} the page is cut off before its end`,
];

const sound = 'sound';
/** What looks like a fault and is none. */
const usable = [
  '<h2>x</h2><h3>x</h3><h2>x</h2><dialog><h5>x</h5></dialog>',
  '<a href="/en/sound" aria-label="x"><svg></svg></a><a href="/en/sound"><img src="/icon.svg" alt="x"></a>',
  '<button hidden></button><label>x <input name="a"></label><label for="b">x</label><input name="b" id="b">',
  '<input type="hidden" name="c"><input type="search" aria-label="x">',
  '<span class="price">€10.00</span><a href="mailto:a@example.org">x</a><a href="tel:+49%2030-123">x</a>',
  '<p>An undefined shape on a TODO list</p>',
].join('');
const soundParts =
  usable +
  '<p data-kept="leider,dieses,bild,ist,zur,zeit,ausverkauft">x</p><a name="old"></a><a href="#old">x</a>';
/** Redirects without a fault. */
const soundRedirects = [
  '/sound-6 page=:page /sound-6 200!',
  '# a comment',
  `/sound-1/* ${site}/en/data/:splat 301`,
  '/sound-2/* /en/:splat 301',
  `/sound-4/* /en/${sound} 200`,
  '/sound-5 /sound-4/a 301',
  `/sound-3 name=:name /en/${sound}?name=:name 301`,
];
let directory: string;
let lines: readonly string[] = [];

async function write(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
  await writeFile(path.join(directory, file), text);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vernissage-check-'));
  for (const [name, [parts]] of Object.entries(pages)) await write(`en/${name}.html`, pageOf(name, parts));
  await write(`en/${sound}.html`, pageOf(sound, { main: soundParts }));
  await write('en/cut.html', cutPage);
  await symlink('icon.svg', path.join(directory, 'linked.svg'));
  await write(
    'de/index.html',
    '<!DOCTYPE html><html lang="de-DE"><head> <link rel="canonical" href="https://de.vernissage.example/de"></head></html>',
  );
  const inSitemap = (url: string, more = '') => `<url><loc>${url}</loc>${more}</url>`;
  const pictureIn = (url: string) => `<image:image><image:loc>${url}</image:loc></image:image>`;
  const languages = ['en', 'x-default'].map(
    (code) => `<xhtml:link hreflang="${code}" href="${urlOf(sound)}"/>`,
  );
  const entries = [
    inSitemap(urlOf(sound), languages.join('')),
    inSitemap(urlOf(sound)),
    inSitemap(`${site}/icon.svg`),
    inSitemap(
      urlOf('pictures'),
      [`${site}/img/310/380/resize/none.svg`, 'http://cdn.example/a.png'].map(pictureIn).join(''),
    ),
    inSitemap('https://de.vernissage.example/de'),
  ];
  await write('en/data/sitemap/1.xml', `<urlset>${entries.join('')}</urlset>`);
  await write(
    'en/sitemap.xml',
    `<sitemapindex><sitemap><loc>http://en.vernissage.example/en/data/sitemap/1.xml</loc></sitemap><sitemap><loc>${urlOf(sound)}</loc></sitemap>`,
  );
  await write(
    'en/data/sitemap/2.xml',
    `<urlset><url><loc>${urlOf('text-object')}</loc>Black & White</url></urlset>`,
  );
  await write('en/robots.txt', '');
  await write(
    'robots.txt',
    'User-agent: *\nDisallow: /en/s\nDisallow: /en/text-\nAllow: /en/text-o\nUser-agent: GPTBot\nDisallow: /en\n',
  );
  await write('broken-rules.json', '{');
  await write('_astro/texts.json', '{"close":"cart.close"}');
  await write(
    'en/data/listing/1/1.json',
    '{"columns":{"href":["","/en"],"image":["http://cdn.example/a.png"],"price":["€0.00","5,95 kr"]}}',
  );
  await write('plain.webmanifest', '{"src":"http://cdn.example/a.png"}');
  const fragment = (hit: unknown) => gzipSync(`pagefind_dcd${JSON.stringify({ url: JSON.stringify(hit) })}`);
  await write('en/pagefind/fragment/a.pf_fragment', fragment({ url: '/en/none' }));
  await write('en/pagefind/fragment/b.pf_fragment', fragment({ url: `/en/${sound}` }).subarray(0, 30));
  await write('en/pagefind/fragment/c.pf_fragment', fragment({ image: '/img/310/380/resize/none.svg' }));
  await write('en/pagefind/index/a.pf_index', gzipSync('pagefind_dcd').subarray(0, 20));
  await write('en/pagefind/wasm.unknown.pagefind', '');
  await write('_astro/naming.js', 'new URL("./none.png",import.meta.url);a="/rooms/none.svg";');
  await write('en/data/broken.json', '{');
  await write('en/framing.json', '{"image":"/img/x"}');
  await write('broken.webmanifest', '{');
  await write(
    '_redirects',
    [
      '/a',
      '/b /none/:splat 301',
      '/c https:// 301',
      `/d http://en.vernissage.example/en/${sound} 301`,
      `/e /en/${sound}/ 301`,
      '/f /img/310/380/resize/none.svg 301',
      `/g /en/${sound}#none 301 # a comment`,
      `/h/* ${site}/en/none/:splat 301`,
      '/n /en/nowhere 301',
      `/en/* page=:page /en/:splat/_page/:page 200!`,
      '/i /j 301',
      '/j /k/1 301',
      `/k/* /en/${sound} 301`,
      '/l /m 301',
      '/m /l 302',
      '/o /o 301',
      '/q/* /r/:splat 301',
      '/r/* /q/:splat 301',
      '/s/:slug /t/:slug 301',
      `/t/:slug /en/${sound} 301`,
      ...soundRedirects,
    ].join('\n'),
  );
  await write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await write('_astro/cut.js', 'export const a = () => { if (');
  await write('_astro/empty.js', '');
  await write('_astro/cut.css', 'a{} b{color:red');
  await write(
    'en/data/search.json',
    '[{"name":"product.title","summary":"Der Frühling bringt wieder die schönsten Farben zu dir nach Hause."}]',
  );
  await write('_astro/giving.js', 'const a = 1; export { a as one };');
  await write('_astro/taking.js', 'import { one, none } from "./giving.js"; one(none);');
  await write('_astro/big.js', `"${randomBytes(90_000).toString('base64')}"`);
  const { faults } = await checkSite({
    directory,
    storeViews: ['en', 'de'].flatMap((code) => findStoreView(code) ?? []),
    mediaDirectory: directory,
    imageHosts: [],
    ask: (paths) =>
      Promise.resolve(
        new Map(
          paths.map((each) => [
            each,
            { status: ['/en', '/de/answered', '/sound-6'].includes(each) ? 200 : 404 },
          ]),
        ),
      ),
    written: ['_astro/wall.css', 'en/framing.json'],
  });
  lines = faults.map(faultLine);
});
afterAll(() => rm(directory, { recursive: true }));

test.each(Object.entries(pages))('reports the problems of /en/%s', (name, [, text]) => {
  const found = lines.filter((line) => line.startsWith(`/en/${name} 1:`));
  expect(found).toContainEqual(expect.stringContaining(text));
});

test.each(told)('reports %s', (line) => {
  expect(lines).toContain(line);
});

test('reports nothing for a valid page and sitemap', () => {
  expect(lines.filter((line) => line.startsWith(`/en/${sound} 1:`))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('/en/data/sitemap/1.xml 1:'))).toEqual([]);
});

test('reports nothing for valid redirects and robots rules', () => {
  expect(lines.filter((line) => line.startsWith('/sound-'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('/robots.txt') && !line.includes('/en/s'))).toEqual([]);
});

test('reports missing files if there is no shop to ask', async () => {
  const where = { page: '/en/a', place: '1:1', what: '<a>' };
  const faults = await pathFaults([{ ...where, path: '/en/none' }], () => Promise.resolve(undefined));
  expect(faults.map(faultLine)).toEqual(['/en/a 1:1 <a> names /en/none, which has no file']);
});
