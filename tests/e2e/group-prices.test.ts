import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { Locator, Page } from 'playwright';
import { createEmbeddedBackend } from '../../src/commerce/backends/embedded/ports/backend.ts';
import { storeViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import { type ListeningApi, listenApi } from '../support/api/http.ts';
import { noWebhooks } from '../support/api/server.ts';
import { logIn, newCustomer } from '../support/e2e/account.ts';
import { addToCart, cartPanel, countBecomes, openCart, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { type Front, openFront } from '../support/e2e/front.ts';
import { baseUrl, dataOfShop } from '../support/e2e/shop-under-test.ts';
import { long } from '../support/e2e/long.ts';
import { minorUnits, type MinorUnits } from '../../src/domain/money/minor-units.ts';

const wholesale = 2;
const groupPrice = '€3.21';

let db: Kysely<Database>;
let api: ListeningApi;
let front: Front;

test.use({ keepsPages: true });

/** The pages of the shop under test, with an API to which groups count, on the same data. */
test.beforeAll(async () => {
  db = await openDatabase({ dataDirectory: dataOfShop() });
  const groups = { priceTiers: true, groupedTax: false, defaultGroupId: 0, useOnlyDefaultGroup: false };
  const engine = { db, stores: storeViews, clock: () => new Date(), groups };
  api = await listenApi(
    {
      backend: createEmbeddedBackend(engine),
      stores: { open: storeViews, known: storeViews.map(({ storeCode }) => storeCode) },
      defaultStoreCode: 'en',
      log: pino({ level: 'silent' }),
      webhooks: noWebhooks,
      version: 'test',
    },
    { firstPort: 0 },
  );
  front = await openFront(() => new URL(api.url).origin);
});
test.afterAll(async () => {
  await front.close();
  await api.close();
  await db.destroy();
});

/** What the search panel says that a product costs. */
async function priceInSearch(page: Page, name: string, sku: string): Promise<Locator> {
  await page.locator('[data-opens=searchpanel]').click();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill(name);
  return page.getByRole('dialog', { name: 'Search' }).locator(`[data-live-price="${sku}"]`);
}

interface Found {
  readonly url_path: string;
  readonly configurable_children?: readonly { readonly sku: string }[];
  readonly bundle_options?: readonly { readonly product_links: readonly { readonly sku: string }[] }[];
  readonly product_links?: readonly { readonly link_type: string; readonly linked_product_sku: string }[];
}

/** The first product with a value. */
async function findProduct(term: Readonly<Record<string, string>>): Promise<Found> {
  const query = encodeURIComponent(JSON.stringify({ query: { term } }));
  const response = await fetch(
    `${baseUrl()}/api/catalog/vue_storefront_catalog_en/product/_search?request=${query}`,
  );
  const { hits } = (await response.json()) as { hits: { hits: { _source: Found }[] } };
  const [first] = hits.hits;
  if (!first) throw new Error(`There is no product with ${JSON.stringify(term)}.`);
  return first._source;
}

/** Sets what a product and its variants cost customers of a group. */
async function setGroupPrice(sku: string, customer_group_id: number, amount: MinorUnits): Promise<void> {
  const { configurable_children = [] } = await findProduct({ sku });
  await setGroupPrices([sku, ...configurable_children.map((child) => child.sku)], customer_group_id, amount);
}

async function setGroupPrices(skus: readonly string[], customer_group_id: number, amount: MinorUnits) {
  const rows = [...new Set(skus)].map((sku) => ({
    store_code: 'en',
    sku,
    customer_group_id,
    amount,
  }));
  await db
    .insertInto('group_price')
    .values(rows)
    .onConflict((conflict) => conflict.doUpdateSet({ amount }))
    .execute();
}

test(
  'a customer’s group has its prices on product pages, in lists, in searches and in the cart, until the logout',
  long,
  async ({ openPage }) => {
    const { page } = await openPage({ baseURL: front.url });
    const customer = await newCustomer();
    await db
      .updateTable('customer')
      .set({ group_id: wholesale })
      .where('email', '=', customer.email)
      .execute();
    await page.goto('/en/posters');
    const link = page.locator('a[data-sku]').first();
    const sku = (await link.getAttribute('data-sku')) ?? '';
    const name = (await link.locator('.name').textContent()) ?? '';
    const priceOf = (of: string) => page.locator(`[data-live-price="${of}"]`).first();
    const price = page.locator('span.price[data-live-price]');
    const general = await priceOf(sku).textContent();
    await setGroupPrice(sku, wholesale, minorUnits(321));
    const becomes = (locator: Locator, text: string) =>
      expect.poll(() => locator.textContent()).toContain(text);

    await link.click();
    await becomes(price, '€');
    const generalOfPage = (await price.textContent()) ?? '';
    expect(generalOfPage).not.toBe(groupPrice);
    await page.waitForLoadState('networkidle');

    await logIn(page, customer);
    await page.evaluate(() => history.back());
    await becomes(price, groupPrice);
    await addToCart(page).click();
    await countBecomes(page, '1');
    await settledQuantities(page);
    await openCart(page).click();
    await cartPanel(page).getByText(groupPrice).first().waitFor();
    expect(await cartPanel(page).textContent()).not.toContain(generalOfPage);

    await page.goto('/en/posters', { waitUntil: 'networkidle' });
    await becomes(priceOf(sku), groupPrice);
    await becomes(await priceInSearch(page, name, sku), groupPrice);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/search\?q=/);
    await becomes(page.locator(`.card [data-live-price="${sku}"]`), groupPrice);
    await page.goto('/en/my-account');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText("You're logged out").waitFor();
    await page.evaluate(() => history.back());
    await becomes(priceOf(sku), general ?? '');
  },
);

test('bundles and grouped products have the group’s prices before anything is touched', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: front.url });
  const customer = await newCustomer();
  await db.updateTable('customer').set({ group_id: wholesale }).where('email', '=', customer.email).execute();
  const bundle = await findProduct({ type_id: 'bundle' });
  const grouped = await findProduct({ type_id: 'grouped' });
  const options = bundle.bundle_options ?? [];
  const associated = (grouped.product_links ?? []).filter(({ link_type }) => link_type === 'associated');
  const parts = [
    ...options.flatMap(({ product_links }) => product_links.map(({ sku }) => sku)),
    ...associated.map(({ linked_product_sku }) => linked_product_sku),
  ];
  await setGroupPrices(parts, wholesale, minorUnits(100));
  await logIn(page, customer);
  const price = page.locator('.buy-box-price .price');
  const becomes = (locator: Locator, text: string) => expect.poll(() => locator.textContent()).toBe(text);

  await page.goto(`/en/${bundle.url_path}`);
  await becomes(price, `€${options.length}.00`);
  await page.locator('.buy-box select').first().hover();
  await expect.poll(() => page.locator('.buy-box option').first().textContent()).toContain('€1.00');
  await page.locator('.buy-box select').first().selectOption({ index: 1 });
  await becomes(price, `€${options.length}.00`);

  await page.goto(`/en/${grouped.url_path}`);
  await becomes(page.locator('.buy-box-parts .price').first(), '€1.00');
});

test('a group’s quantity prices are shown before anything is touched, and to nobody else', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: front.url });
  const customer = await newCustomer();
  await db.updateTable('customer').set({ group_id: wholesale }).where('email', '=', customer.email).execute();
  const print = await findProduct({ type_id: 'configurable' });
  const rows = (print.configurable_children ?? []).map(({ sku }) => ({
    store_code: 'en',
    sku,
    customer_group_id: wholesale,
    qty: 3,
    amount: minorUnits(99),
  }));
  await db
    .insertInto('quantity_price')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const offer = page.locator('.buy-box').getByText('€0.99 each from 3 pieces');
  await page.goto(`/en/${print.url_path}`, { waitUntil: 'networkidle' });
  expect(await offer.count()).toBe(0);
  await logIn(page, customer);
  await page.goto(`/en/${print.url_path}`);
  await offer.waitFor();
});
