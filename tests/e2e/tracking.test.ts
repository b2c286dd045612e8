import type { Page } from 'playwright';
import { startKlaviyo } from '../../stand-ins/klaviyo/klaviyo.ts';
import type { StandIn } from '../../stand-ins/plumbing/provider.ts';
import { cartEventId } from '../../src/domain/tracking/cart-event.ts';
import type { MarketingSettings } from '../../src/state/tracking/marketing-settings.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { addToCart, cartPanel, countBecomes, openCart } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { fault } from '../support/stand-ins/control.ts';
import { enabledStores } from '../support/visible-stores.ts';

// Browsers of shoppers who have not answered yet, of a shop whose policy would allow the marketing system.
test.use({ asksConsent: true, bypassCSP: true });

let klaviyo: StandIn;
test.beforeEach(async () => {
  klaviyo = await startKlaviyo({ companyId: 'ABC123', privateKey: 'pk_1' });
});
test.afterEach(() => klaviyo.stop());

interface Told {
  readonly metric: { readonly data: { readonly attributes: { readonly name: string } } };
  readonly profile: { readonly data: { readonly attributes: Readonly<Record<string, unknown>> } };
  readonly properties: Readonly<Record<string, unknown>>;
  readonly unique_id: string;
  readonly value?: number;
  readonly value_currency?: string;
}

const told = async (): Promise<readonly Told[]> => (await fetch(`${klaviyo.url}/_control/events`)).json();
const names = async () => (await told()).map(({ metric }) => metric.data.attributes.name);

const storeOf = (code: string) =>
  enabledStores.find(({ storeCode }) => storeCode === code) ?? enabledStores[0];

/** Has the shop's pages know the marketing system, and collects what they send to it. */
async function useKlaviyo(page: Page, store: string): Promise<readonly string[]> {
  const { currencyCode = '', fractionDigits = 2 } = storeOf(store)?.i18n ?? {};
  const settings: MarketingSettings = {
    currencyCode,
    fractionDigits,
    attributes: ['type_id'],
    klaviyo: { url: klaviyo.url, companyId: 'ABC123' },
  };
  await page.route(`**/${store}/data/marketing.json`, (route) => route.fulfill({ json: settings }));
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl()) others.push(request.url());
  });
  return others;
}

async function pathOfProduct(store: string): Promise<string> {
  const paths = await productPaths(store);
  return `/${paths.find((path) => path.includes('poster')) ?? paths[0]}`;
}

const keptOf = (page: Page, store: string, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `vernissage/${store}/${key}`);

const waitForEvents = (...expected: readonly string[]) => expect.poll(names).toEqual(expected);

/** Agrees, and says who the shopper is. */
async function identify(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => keptOf(page, 'en', 'track-queue')).toContain('Viewed Product');
  await page.evaluate(
    (address) =>
      window.dispatchEvent(
        new CustomEvent('vernissage:identified', { detail: { email: address, firstname: 'Ann' } }),
      ),
    email,
  );
}

/** The fields of a product in events (docs/reference/product.md#s3). */
const productFields = {
  ProductID: expect.stringMatching(/^\d+$/),
  SKU: expect.stringMatching(/./),
  ProductName: expect.stringMatching(/./),
  ItemPrice: expect.any(Number),
  Categories: expect.arrayContaining([expect.any(String)]),
  ImageURL: expect.stringMatching(/^https?:\/\/[^/]+\/img\//),
  CompareAtPrice: expect.any(Number),
};

for (const store of ['de', 'us', 'se']) {
  test(`a new browser in ${store} tells nothing before consent, then every field, and nothing once it is withdrawn`, async ({
    page,
    complaints,
  }) => {
    const { i18n } = storeOf(store) ?? {};
    const t = createTranslator(i18n?.defaultLocale ?? 'en');
    const button = (key: 'consent.all' | 'consent.none') =>
      page.getByRole('button', { name: t(key), exact: true });
    const others = await useKlaviyo(page, store);
    const path = await pathOfProduct(store);
    await page.goto(path);
    await button('consent.all').waitFor();
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    expect(others).toEqual([]);

    // Who has not said who they are is not told of.
    await button('consent.all').click();
    await expect.poll(() => keptOf(page, store, 'track-queue')).toContain('Viewed Product');
    expect(others).toEqual([]);

    await page.reload();
    await page.locator('[data-buy-box] [type=submit]').first().click();
    await expect.poll(() => keptOf(page, store, 'track-queue')).toContain('Added to Cart Product');
    await page.waitForFunction(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').platformTotals,
      `vernissage/${store}/cart/document`,
    );
    await page.goto(`/${store}/checkout`);
    await expect.poll(() => keptOf(page, store, 'track-queue')).toContain('Started Checkout');
    expect(others).toEqual([]);
    // Later steps change the totals.
    const kept = JSON.parse((await keptOf(page, store, 'cart/document')) ?? '{}');
    await page.locator('[name=firstName]').fill('Ann');
    await page.locator('[name=lastName]').fill('Öberg');
    await page.locator('[name=emailAddress]').fill('ann@example.com');
    await page.locator('form:has([name=emailAddress]) [type=submit]').click();
    await waitForEvents('Viewed Product', 'Viewed Product', 'Added to Cart Product', 'Started Checkout');

    const [viewed, , added, started] = await told();
    const product = { ...productFields, ProductURL: expect.stringContaining(`${baseUrl()}${path}`) };
    expect(viewed?.properties).toMatchObject(product);
    expect(added?.properties).toMatchObject({ ...product, Quantity: 1, RowTotal: added?.value });
    expect(started).toMatchObject({
      unique_id: cartEventId(kept.cartServerToken),
      value: kept.platformTotals.grand_total,
      value_currency: i18n?.currencyCode,
      properties: {
        ItemNames: [added?.properties['ProductName']],
        CheckoutURL: `${baseUrl()}/${store}/checkout`,
        Items: [expect.objectContaining(productFields)],
        Currency: i18n?.currencyCode,
        GrandTotal: kept.platformTotals.grand_total,
        SubtotalInclTax: kept.platformTotals.subtotal_incl_tax,
        ShippingInclTax: kept.platformTotals.shipping_incl_tax,
      },
    });
    for (const { profile } of await told()) {
      const known = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Öberg' };
      expect(profile.data.attributes).toEqual(known);
    }
    // Neither who it is nor the cart is in an address.
    expect(others.map((url) => new URL(url).search)).toEqual(others.map(() => '?company_id=ABC123'));
    expect(JSON.stringify(await told())).not.toContain(kept.cartServerToken);

    await page.getByRole('link', { name: t('consent.settings'), exact: true }).click();
    await page.locator('.consent [name=marketing]').uncheck();
    await page.getByRole('button', { name: t('consent.save'), exact: true }).click();
    for (const key of ['marketing-customer', 'track-queue'])
      await expect.poll(() => keptOf(page, store, key)).toBeNull();
    const before = others.length;
    await page.goto(path);
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    expect(others).toHaveLength(before);
    expect(complaints).toEqual([]);
  });
}

test('what the marketing system does not take in time waits, in order, and is not in the way', async ({
  page,
}) => {
  await useKlaviyo(page, 'en');
  await page.goto(await pathOfProduct('en'));
  await identify(page, 'ann@example.com');
  await waitForEvents('Viewed Product');

  await fault(klaviyo.url, 'create_client_event', { kind: 'status', status: 503 });
  await page.reload();
  await expect.poll(() => keptOf(page, 'en', 'track-queue')).toContain('Viewed Product');
  await klaviyo.refuse();
  await addToCart(page).click();
  await expect.poll(() => keptOf(page, 'en', 'track-queue')).toContain('Added to Cart Product');
  await page.waitForFunction(() => document.querySelector('cart-trigger [data-count]')?.textContent === '1');
  await klaviyo.listen();

  await fault(klaviyo.url, 'create_client_event', { kind: 'late', milliseconds: 2000 });
  await page.reload();
  await waitForEvents('Viewed Product', 'Viewed Product', 'Added to Cart Product', 'Viewed Product');

  // What it refuses is given up.
  await fault(klaviyo.url, 'create_client_event', { kind: 'status', status: 400 });
  await page.reload();
  await expect.poll(() => keptOf(page, 'en', 'track-queue')).toBeNull();
});

test('a removed line is told', async ({ page }) => {
  await useKlaviyo(page, 'en');
  await page.goto(await pathOfProduct('en'));
  await identify(page, 'ann@example.com');
  await addToCart(page).click();
  await countBecomes(page, '1');
  await openCart(page).click();
  await cartPanel(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await waitForEvents('Viewed Product', 'Added to Cart Product', 'Removed from Cart Product');
  const [, added, removed] = await told();
  expect(removed?.properties).toEqual(added?.properties);
});
