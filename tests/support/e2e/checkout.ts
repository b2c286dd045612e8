import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { storeViews } from '../../../src/config/store-views.ts';
import { runCommand } from '../command.ts';
import { chooseOption } from './pages.ts';
import { baseUrl, dataOfOwner, dataOfShop, shopBehind } from './shop-under-test.ts';
import { bankTransfer } from '../../../src/domain/payment/bank-transfer.ts';

type Texts = { readonly [key: string]: string | Texts };

/** What a shopper reads in a store: the texts of one namespace, by their path in it; those of the region come first. */
export async function textsOfStore(storeCode: string, namespace: string): Promise<(key: string) => string> {
  const { defaultLanguage = 'en', defaultLocale = 'en' } =
    storeViews.find((view) => view.storeCode === storeCode)?.i18n ?? {};
  const layers = await Promise.all(
    [defaultLocale, defaultLanguage].map((locale) => textsOfLocale(locale, namespace)),
  );
  return (key) => {
    for (const texts of layers) {
      const text = key
        .split('.')
        .reduce<string | Texts | undefined>(
          (part, name) => (typeof part === 'object' ? part[name] : part),
          texts,
        );
      if (typeof text === 'string') return text;
    }
    throw new Error(`${storeCode} has no text ${key}`);
  };
}

/** The texts of a language, or of a region, which has few of its own or none. */
async function textsOfLocale(locale: string, namespace: string): Promise<Texts> {
  const file = new URL(`../../../src/i18n/locales/${locale}/${namespace}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Texts) : {};
}

/** Sku of a product that can be bought as it is, with plenty in stock that nobody holds now. */
export async function wellStockedSku(storeCode: string): Promise<string> {
  const query = {
    query: { bool: { filter: [{ term: { type_id: 'simple' } }, { term: { attribute_set_id: 9 } }] } },
  };
  const found = await fetch(
    `${baseUrl()}/api/catalog/vue_storefront_catalog_${storeCode}/product/_search?size=50&request=${encodeURIComponent(JSON.stringify(query))}`,
  );
  // A search that a busy machine ended is asked again.
  if (found.status === 503) return wellStockedSku(storeCode);
  const { hits } = (await found.json()) as { hits: { hits: { _source: { sku: string } }[] } };
  const skus = hits.hits.map(({ _source }) => encodeURIComponent(_source.sku)).join(',');
  const stock = await fetch(`${baseUrl()}/api/ext/elastic-stock/list?storeCode=${storeCode}&skus=${skus}`);
  const { result } = (await stock.json()) as { result: { sku: string; qty: number }[] };
  const best = result.find(({ qty }) => qty > 50);
  if (!best) throw new Error(`${storeCode} has nothing in stock`);
  return best.sku;
}

/** A gift card of the demo shop: nothing of it is sent. */
export const giftCard = 'gc-001';

/** What a shopper has kept who chose bank transfer, for which no provider has to be asked. */
const byTransfer = { paymentDetails: { paymentMethod: bankTransfer } };

/**
 * Opens the checkout with two pieces, or these, in the cart, for a shopper who has chosen bank transfer at an earlier visit,
 * or, with `isNew`, nothing.
 */
export async function openCheckout(
  context: BrowserContext,
  storeCode = 'en',
  qty = 2,
  { skus, isNew = false }: { readonly skus?: readonly string[] | undefined; readonly isNew?: boolean } = {},
): Promise<Page> {
  const page = await context.newPage();
  await keep(page, storeCode, {
    'cart/document': { cartServerToken: await filledCart(storeCode, qty, skus), totalsStale: true },
    ...(!isNew && { checkout: byTransfer }),
  });
  await page.goto(`/${storeCode}/checkout`);
  return page;
}

/** The same in the store `en` a few minutes later: all is entered, and the order can be placed. */
export async function openReview(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const who = { firstName: 'Ada', lastName: 'Lovelace' };
  await keep(page, 'en', {
    'cart/document': { cartServerToken: await filledCart('en', 2), totalsStale: true },
    checkout: {
      ...byTransfer,
      personalDetails: { ...who, emailAddress: 'ada@example.org' },
      shippingDetails: {
        ...who,
        streetAddress: 'Long Lane 5',
        city: 'Springfield',
        zipCode: '10001',
        country: 'IE',
        shippingMethod: 'standard',
        shippingCarrier: 'dpd',
      },
      step: 'payment',
      modifiedAt: Date.now(),
    },
  });
  await page.goto('/en/checkout');
  await page.getByRole('radio').first().waitFor();
  return page;
}

/** Writes into the storage of a store what an earlier visit would have left there, on a page that has nothing else. */
async function keep(page: Page, storeCode: string, entries: Record<string, object>): Promise<void> {
  const address = `**/${storeCode}/error`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`/${storeCode}/error`);
  await page.evaluate(
    ([store, kept]) => {
      for (const [key, value] of Object.entries(kept)) {
        localStorage.setItem(`vernissage/${store}/${key}`, JSON.stringify(value));
      }
    },
    [storeCode, entries] as const,
  );
  await page.unroute(address);
}

/** A cart on the server, with so many of each sku; its id. */
export async function filledCart(storeCode: string, qty: number, skus?: readonly string[]): Promise<string> {
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${baseUrl()}/api/cart/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vs-store-code': storeCode },
      body: JSON.stringify(body),
    });
    const { code, result } = (await response.json()) as { code: number; result: unknown };
    if (code !== 200) throw new Error(`${path}: ${JSON.stringify(result)}`);
    return result;
  };
  const cartId = String(await call('create', {}));
  for (const sku of skus ?? [await wellStockedSku(storeCode)])
    await call(`update?cartId=${cartId}`, { cartItem: { sku, qty } });
  return cartId;
}

/** A zip code with as many digits as those of the store's country have. */
const zipCodeIn = (storeCode: string) =>
  ['at', 'be', 'dk', 'nl', 'no'].includes(storeCode) ? '1001' : '10001';

/** How a shopper fills in the checkout of a store, by what is read there. */
export async function shopper(page: Page, storeCode = 'en') {
  const t = await textsOfStore(storeCode, 'checkout');
  const field = (name: string) => page.getByRole('textbox', { name: t(`field.${name}`), exact: true });
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  // The ways of shipping are radio buttons, too, and may come just before their step closes.
  const wayOfPaying = page.locator('[data-step=payment]').getByRole('radio').first();
  const person = async (details: Record<string, string> = {}) => {
    const values = { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.org', ...details };
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await button('step.toShipping').click();
  };
  const address = async (details: Record<string, string> = {}) => {
    const values = {
      streetAddress: 'Long Lane 5',
      city: 'Springfield',
      zipCode: zipCodeIn(storeCode),
      phoneNumber: '+1 555 0100',
      ...details,
    };
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await button('step.toPayment').click();
  };
  return {
    t,
    field,
    button,
    person,
    address,
    wayOfPaying,
    byTransfer: page.locator(`[data-step=payment] input[value=${bankTransfer}]`),
    placeOrder: button('place.button'),
    thanks: page.getByRole('heading', { name: t('thanks.title') }),
    total: page.locator('[data-sum=grand_total] dd'),
    /** On a phone the order is a line until it is opened. */
    showOrder: page.getByRole('button', { name: t('fold.show') }),
    /** The coupon's field, which is shown from now on. */
    async couponField() {
      await button('coupon.have').click();
      return page.getByRole('textbox', { name: t('coupon.code') });
    },
    /** Places the order with the card that no money moves with, which then does as told; in English stores. */
    async payByTestCard(outcome: 'success' | 'refused' | 'timeout' | 'late') {
      await page.getByRole('radio', { name: 'Test card' }).click();
      await chooseOption(page.getByRole('combobox', { name: 'What the test card does' }), outcome);
      await button('place.button').click();
    },
    /** Through the steps, until the order can be placed. */
    async toReview() {
      await person();
      await address();
      await wayOfPaying.waitFor();
    },
  };
}

/** Runs a command of the shop's owner beside the shop under test. */
export async function shopCommand(...words: readonly string[]): Promise<string> {
  const variables = { DATA_DIR: dataOfOwner() };
  const { status, output } = await runCommand(['scripts/shop.ts', ...words], variables);
  if (status !== 0) throw new Error(output);
  return output;
}

/** Has a shop on an existing API look for changes there at once, as it does at an interval; any other shop knows its own. */
export async function pullChanges(storeCode: string): Promise<void> {
  const behind = shopBehind();
  if (behind === undefined) return;
  const variables = { DATA_DIR: dataOfShop(), BACKEND: 'vsf', VSF_API_URL: `${behind}/api` };
  const { status, output } = await runCommand(['scripts/shop.ts', 'pull', '--store', storeCode], variables);
  if (status !== 0) throw new Error(output);
}

/** What the server says became of the cart that the page ordered. */
export async function orderOf(page: Page): Promise<{
  state: string;
  order?: { increment_id: string; grand_total: number; items: { qty_ordered: number }[] };
}> {
  const [cartId, key] = new URL(page.url()).hash.replace('#order=', '').split('.');
  const named = new URLSearchParams({ cartId: cartId ?? '', ...(key !== undefined && { key }) });
  const response = await page.request.get(`${baseUrl()}/api/order/status?${named}`);
  return ((await response.json()) as { result: Awaited<ReturnType<typeof orderOf>> }).result;
}
