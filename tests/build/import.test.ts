import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/test/chromium.ts';
import { answerConsent } from '../support/e2e/answered-consent.ts';
import { violationsOf } from '../support/axe.ts';
import { startChromium, watch } from '../support/browser.ts';
import { makeWorkspace, runCommand, type Workspace } from '../support/command.ts';
import { oddCatalogue } from '../support/build/odd-catalogue.ts';
import { datedIndexes, elasticdump, listsOfHits, type DumpFiles } from '../support/build/unseen-dumps.ts';
import { startShop, type RunningShop } from '../support/shop.ts';

const real = fileURLToPath(new URL('../../../shared/data/vsf-catalog', import.meta.url));
const hasReal = existsSync(real);
if (!hasReal) process.stderr.write(`SKIPPED: the real catalogues are not at ${real}\n`);

let workspace: Workspace;
let shop: RunningShop;
let browser: Browser;

/** Imports a dump and answers with the exit status and what was said. */
const importDump = (dump: string, store: string) =>
  runCommand(['scripts/shop.ts', 'import', dump, '--store', store], workspace.variables);

async function writeDump(name: string, files: DumpFiles): Promise<string> {
  const folder = path.join(workspace.directory, name);
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  return folder;
}

beforeAll(async () => {
  workspace = await makeWorkspace(`se,at,en,pl${hasReal ? ',us,de,it' : ''}`);
  const dump = path.join(workspace.directory, 'odd.ndjson');
  await writeFile(
    dump,
    [...oddCatalogue.map((hit) => JSON.stringify(hit)), '{"_type": "product"'].join('\n'),
  );
  const odd = await importDump(dump, 'se');
  expect(odd.output).toContain(`odd.ndjson:${oddCatalogue.length + 1}: skipped`);
  for (const name of ['Negative', 'Too dear']) {
    const line = oddCatalogue.findIndex((hit) => JSON.stringify(hit).includes(name)) + 1;
    expect(odd.output).toContain(`odd.ndjson:${line}: skipped: product odd-`);
  }
  expect(odd.output).toContain('No tax rule has a rate for SE');
  expect(odd.status).toBe(3);
  const torn = await importDump(await writeDump('elasticdump', elasticdump()), 'at');
  expect(torn.output.match(/export\.json:\d+: skipped/g)).toEqual(
    [4, 5, 6].map((line) => `export.json:${line}: skipped`),
  );
  expect(torn.status).toBe(3);
  const dated = await importDump(await writeDump('dated', datedIndexes('en', 'de')), 'en');
  expect(dated.output).toContain(
    'Left out, as there is a later one: vue_storefront_catalog_en_product_1500000000',
  );
  expect(dated.status).toBe(0);
  const lists = await importDump(await writeDump('lists', listsOfHits()), 'pl');
  expect(lists.status, lists.output).toBe(0);
  if (hasReal) {
    const magento1 = path.join(real, 'catalog_magento1_2019.ndjson');
    const unnamed = await importDump(magento1, 'us');
    expect(unnamed.output).toContain('The dump does not name these attribute sets: 10 (10 products: ');
    expect(unnamed.status).toBe(1);
    const sets = [10, 11, 13, 14, 16, 17, 18].map((attribute_set_id) => ({
      attribute_set_id,
      attribute_set_name: `Set ${attribute_set_id}`,
    }));
    const named = await writeDump('magento1', {
      'catalog.ndjson': await readFile(magento1, 'utf8'),
      'attribute_sets.json': JSON.stringify(sets),
    });
    for (const [dump, store] of [
      [named, 'us'],
      [path.join(real, 'sdk_sample'), 'de'],
      [path.join(real, 'var_2020'), 'it'],
    ] as const) {
      const done = await importDump(dump, store);
      expect(done.status, done.output).toBe(0);
    }
  }
  shop = await startShop(workspace.directory, { ...workspace.variables, TEST_CARD: 'false' });
  expect(shop.output()).not.toContain('test card');
  browser = answerConsent(await startChromium((await findChromium()).headlessShellPath));
}, 120_000);
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await workspace.remove();
});

/** A page of the shop in a context of its own, with what its console and the network complain about. */
async function openPage(address: string): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  watch(page, complaints);
  // The dumps come without their pictures, so the placeholder's status 404 is no fault of the page.
  await page.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(shop.url + address);
  return { page, complaints };
}

async function pageOf(address: string): Promise<string> {
  const response = await fetch(shop.url + address);
  expect(response.status, address).toBe(200);
  return response.text();
}

/** Every page of a store that links lead to from its front page, by address. */
async function followLinks(store: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [`/${store}`];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (pages.has(address)) continue;
    const html = await pageOf(address);
    pages.set(address, html);
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"#]+)/g)) {
      const link = href.replaceAll('&amp;', '&').replace(/\?childSku=.*/, '');
      if (link.startsWith(`/${store}/`)) waiting.push(link);
    }
  }
  return pages;
}

/** The addresses of all products and categories of a store that have a page, as the catalogue names them. */
async function addressesOf(store: string): Promise<string[]> {
  const listed: Readonly<Record<string, object>> = {
    product: { bool: { filter: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } },
    category: { bool: { filter: [{ term: { is_active: true } }, { range: { level: { gt: 1 } } }] } },
  };
  const all: { readonly url_path: string }[] = [];
  for (const [entity, query] of Object.entries(listed)) {
    const request = encodeURIComponent(JSON.stringify({ query }));
    const index = `${shop.url}/api/catalog/vue_storefront_catalog_${store}/${entity}/_search`;
    const fields = '_source_include=url_path&response_format=compact';
    // No answer has more than 500 products.
    const size = 250;
    for (let from = 0; ; from += size) {
      const response = await fetch(
        `${index}?size=${size}&from=${from}&sort=id:asc&${fields}&request=${request}`,
      );
      const { hits } = (await response.json()) as { hits: { url_path: string }[] };
      all.push(...hits);
      if (hits.length < size) break;
    }
  }
  return all.map(({ url_path }) => `/${store}/${url_path.split('/').map(encodeURIComponent).join('/')}`);
}

const headingOf = (html: string | undefined): string =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(html ?? '')?.[1]?.trim() ?? '';

async function call(address: string, body: unknown): Promise<{ code: number; result: never }> {
  const response = await fetch(shop.url + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; result: never };
}

/** A new cart with items of a store, and what the shop said to each. */
async function buy(store: string, items: readonly object[]) {
  const cart = (await call(`/api/cart/create?storeCode=${store}`, {})).result as string;
  const answers: { code: number; result: unknown }[] = [];
  for (const item of items) {
    const cartItem = { quoteId: cart, qty: 1, ...item };
    answers.push(await call(`/api/cart/update?storeCode=${store}&cartId=${cart}`, { cartItem }));
  }
  const response = await fetch(`${shop.url}/api/cart/totals?storeCode=${store}&cartId=${cart}`);
  const { result } = (await response.json()) as { result: { subtotal: number; subtotal_incl_tax: number } };
  return { answers, totals: result };
}

describe('an unusual catalogue', () => {
  it('has a page for everything, and no broken link', async () => {
    const pages = await followLinks('se');
    expect((await addressesOf('se')).filter((address) => !pages.has(address))).toEqual([]);
    const headings = [...pages.values()].map(headingOf);
    expect(headings).toEqual(
      expect.arrayContaining([
        'Café &amp; Bar',
        'Number Two',
        'Half a moon �',
        'Fish &amp; Chips &quot;XL&quot; now',
      ]),
    );
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([
        '/se/twin',
        '/se/twin-104',
        '/se/twin-4',
        '/se/checkout-106',
        '/se/checkout-18',
        '/se/Deep%20Space/%C3%9Cber%20Uns.html',
        '/se/shop/Some%20Thing.html',
        '/se/shop/Some%20Thing-6.html',
        '/se/about',
      ]),
    );
    const texts = [...pages.values()].map((html) =>
      html.replaceAll(/<script.*?<\/script>|props='[^']*'/gs, ''),
    );
    expect(texts.filter((html) => /\bundefined\b|\bNaN\b|\[object|>0 kr</.test(html))).toEqual([]);
    expect((await fetch(`${shop.url}/se/nothing-here.html`)).status).toBe(404);
  });

  it('claims no tax where there is none', async () => {
    // The note leads to the shipping prices in any case.
    const note = '<p class="soft tax">';
    expect(await pageOf('/se/foreign-picture')).not.toMatch(/<p class="soft tax">[^<]*moms/i);
    expect(await pageOf('/at/artikel-2')).toContain(`${note}inkl. USt.`);
  });

  it('shows categories on the home page that have products', async () => {
    const [main = ''] = /<main.*<\/main>/s.exec(await pageOf('/se')) ?? [];
    expect(main).toContain('Caf');
    expect(main).not.toContain('/se/twin');
  });

  it('shows the placeholder for a missing picture', async () => {
    const html = await pageOf('/se/foreign-picture');
    const source = /<main.*?<img [^>]*?src="([^"]+)/s.exec(html)?.[1] ?? '';
    expect(source).toContain('/img/');
    const picture = await fetch(shop.url + source);
    expect(picture.status).toBe(404);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(await pageOf('/se/priceless')).toContain('/placeholder.svg');
  });

  it('sells what can be sold and explains the rest', async () => {
    const choice = (id: number) => ({ option_id: id, option_qty: 1, option_selections: [1] });
    const chosen = { bundle_options: [choice(1), choice(2)] };
    const bundle = { sku: 'odd-35', product_option: { extension_attributes: chosen } };
    const { answers, totals } = await buy('se', [
      { sku: 'odd-1' },
      { sku: 'odd-10-a', qty: 2 },
      { sku: 'odd-11' },
      { sku: 'odd-12' },
      { sku: 'odd-28', qty: 2 },
      { sku: 'odd-33' },
      bundle,
      { sku: 'odd-2' },
      { sku: 'odd-3' },
      { sku: 'odd-9' },
      { sku: 'odd-23' },
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 200, 409, 409, 409, 409]);
    const unknownPrice = 'Product price is unknown, product cannot be added to the cart!';
    const outOfStock = 'The product is out of stock and cannot be added to the cart!';
    expect(answers.slice(7).map(({ result }) => result)).toEqual([
      unknownPrice,
      unknownPrice,
      outOfStock,
      outOfStock,
    ]);
    expect(totals).toMatchObject({ subtotal: 186, subtotal_incl_tax: 186 });
  });
});

describe.each([
  { shape: 'elasticdump', store: 'at' },
  { shape: 'dated indexes of Elasticsearch 7', store: 'en' },
  { shape: 'lists of hits', store: 'pl' },
])('a Magento 2 catalogue as $shape', ({ store }) => {
  it('is listed and shown, and none of its scripts run', async () => {
    const pages = await followLinks(store);
    expect((await addressesOf(store)).filter((address) => !pages.has(address))).toEqual([]);
    expect(headingOf(pages.get(`/${store}/mode`))).toBe('Damen &amp; Herren');
    expect(headingOf(pages.get(`/${store}/artikel-1`))).toBe('Hemd');
    expect(headingOf(pages.get(`/${store}/nur-slug-10`))).toBe('Nur Slug');
    expect(headingOf(pages.get(`/${store}/artikel-9`))).toBe('Heimatlos 9,99 €');
    expect(pages.get(`/${store}/artikel-2`)).toContain('/resize/a/r/2.jpg');
    const unsafe = [...pages.values()].filter((html) => /stolen|onerror|javascript:/.test(html));
    expect(unsafe).toEqual([]);
    expect([7, 8, 11].filter((id) => pages.has(`/${store}/artikel-${id}`))).toEqual([]);
  });

  it('redirects a variant’s address to its parent', async () => {
    const answer = await fetch(`${shop.url}/${store}/hemd-s.html?from=letter`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/${store}/artikel-1?childSku=M2-1-S&from=letter`,
    ]);
  });

  it('sells backorders at the price of their options', async () => {
    const { page, complaints } = await openPage(`/${store}/artikel-12`);
    await page.locator('.buy-box-field input').fill('Für Anna');
    await page.locator('.buy-box-field select').selectOption('8');
    await page.waitForFunction(() =>
      /36[.,]90/.test(document.querySelector('.buy-box-price > .price')?.textContent ?? ''),
    );
    await page.locator('.buy-box-action [type=submit]').click();
    await page.waitForFunction((code) => localStorage.getItem(`vernissage/${code}/pieces`) === '1 0', store);
    await page.reload();
    await page.locator('[data-opens=microcart]').click();
    const line = page.locator('.cart-line');
    await line.waitFor();
    expect(await line.innerText()).toMatch(
      /Graviert[\s\S]*Gravur[\s\S]*Für Anna[\s\S]*Schachtel[\s\S]*Papier/,
    );
    expect(await line.locator('.price').textContent()).toMatch(/36[.,]90/);
    expect(await page.locator('.cart-sums .price').first().textContent()).toMatch(/36[.,]90/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is sold at its own prices', async () => {
    const { answers, totals } = await buy(store, [
      { sku: 'M2-1-S', qty: 2 },
      { sku: 'M2-1-M' },
      { sku: 'M2-2' },
      { sku: 'M2-3' },
      { sku: 'M2-4' },
      { sku: 'M2-10' },
      { sku: 'M2-6' },
      { sku: 'M2-7' },
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 409, 404]);
    expect(totals.subtotal_incl_tax).toBe(262.17);
    expect(totals.subtotal).toBeLessThan(220);
  });
});

describe('a store with a catalogue and no stories', () => {
  it('has the legal pages that the law requires', async () => {
    for (const slug of ['imprint', 'privacy', 'terms', 'withdrawal']) await pageOf(`/en/${slug}`);
    expect(shop.output()).toContain('Added legal and service pages to ');
    expect(shop.output()).not.toContain('Legal pages that stores lack');
  });
});

describe('a category without products', () => {
  it('says so in a notice that OK closes, and shows other products', async () => {
    const { page, complaints } = await openPage('/en/mode/leer');
    const notice = page.getByRole('dialog', { name: 'Note' });
    await notice
      .getByText('No products synchronized for this category. Please come back while online!', {
        exact: true,
      })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await notice.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await notice.count()).toBe(0);
    await page.getByRole('link', { name: 'Graviert' }).first().click();
    await page.waitForURL('**/en/artikel-12');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(!hasReal)('a real catalogue', () => {
  it('of Magento 1 is listed, shown and sold', async () => {
    const pages = await followLinks('us');
    const addresses = await addressesOf('us');
    expect(addresses).toHaveLength(159);
    expect(addresses.filter((address) => !pages.has(address))).toEqual([]);
    expect(headingOf(pages.get('/us/women.html'))).toBe('Women');
    expect(headingOf(pages.get('/us/women/dresses-skirts.html'))).toBe('Dresses &amp; Skirts');
    for (const name of ['luggage-set', 'camera-travel-set', 'a-tale-of-two-cities', '3-year-warranty']) {
      expect(headingOf(await pageOf(`/us/${name}.html`)), name).not.toBe('');
    }
    const { answers, totals } = await buy('us', [
      { sku: 'hbm000', qty: 2 },
      { sku: 'hde007' },
      { sku: 'hde009' },
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 409]);
    expect(totals).toMatchObject({ subtotal: 95, subtotal_incl_tax: 95 });
  });

  it('of plain lists is listed, shown and sold, variants too', async () => {
    const pages = await followLinks('de');
    const products = [...pages.values()].filter((html) => html.includes('data-buy-box'));
    expect(products).toHaveLength(50);
    const { answers, totals } = await buy('de', [{ sku: 'WT06-XS-Blue', qty: 3 }]);
    expect(answers).toMatchObject([{ code: 200 }]);
    expect(totals).toMatchObject({ subtotal_incl_tax: 117 });
  });

  it('without products keeps its categories and content', async () => {
    expect(headingOf(await pageOf('/it/gear/gear-3'))).toBe('Gear');
    expect(headingOf(await pageOf('/it/customer-service'))).toBe('Customer Service');
    expect(await pageOf('/it/data/sitemap/1.xml')).toContain('/enable-cookies</loc>');
    const found = await fetch(
      `${shop.url}/api/catalog/vue_storefront_catalog_it/cms_page/_search?size=50&response_format=compact`,
    );
    // Six of the dump, and the eight stories that a store begins with.
    expect(((await found.json()) as { hits: unknown[] }).hits).toHaveLength(14);
  });
});
