import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { readPages } from '../support/command.ts';
import { addToCart, amountOf, countBecomes, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';
import { addressOf, pathOfFile } from '../support/e2e/sample-pages.ts';
import { clientDirectory } from '../support/e2e/shop-under-test.ts';

const price = (page: Page) => page.locator('.buy-box-price > .price').textContent();

/** Adds what is chosen; the line of the cart and the subtotal of the server say what the page said. */
async function addedFor(page: Page, storeCode: string): Promise<void> {
  const shown = await price(page);
  await page.locator('.buy-box-action [type=submit]').click();
  await page.waitForFunction(
    (code) => localStorage.getItem(`vernissage/${code}/pieces`) === '1 0',
    storeCode,
  );
  await page.locator('[data-opens=microcart]').click();
  const line = page.locator('.cart-line');
  await line.waitFor();
  expect(await line.count()).toBe(1);
  expect(await line.locator('.price').textContent()).toBe(shown);
  expect(await page.locator('.cart-sums .price').first().textContent()).toBe(shown);
}

for (const storeCode of ['en', 'us', 'se', 'pl']) {
  test.describe(`in ${storeCode}`, longUnless(storeCode === 'en'), () => {
    test('custom options add a fixed amount or a percentage, on the page and in the cart', async ({
      page,
      complaints,
    }) => {
      await page.goto(await addressOf(storeCode, 'ac-015'));
      await page.locator('.buy-box-field input').fill('For Ann');
      const plain = await price(page);
      await page.locator('.buy-box-field select').selectOption({ index: 2 });
      await page.waitForFunction(
        (before) => document.querySelector('.buy-box-price > .price')?.textContent !== before,
        plain,
      );
      await addedFor(page, storeCode);
      await page.locator('.cart-line').getByText('For Ann').waitFor();
      expect(complaints).toEqual([]);
    });

    for (const [name, sku] of [
      ['photo wall', 'pw-101'],
      ['bundle of posters', 'pb-101'],
    ] as const) {
      test(`a ${name} costs as much as its pictures, and is added at once`, async ({ openPage }) => {
        const { page, complaints } = await openPage('phone');
        await page.goto(await addressOf(storeCode, sku));
        const plain = await price(page);
        const first = page.locator('.buy-box-field select').first();
        // What is sold out says so after its price.
        const other = await first.evaluate((select: HTMLSelectElement) =>
          [...select.options].findIndex(({ text, selected }) => !selected && text.split(' · ').length === 2),
        );
        await first.selectOption({ index: other });
        await page.waitForFunction(
          (before) => document.querySelector('.buy-box-price > .price')?.textContent !== before,
          plain,
        );
        const parts = await page
          .locator('.buy-box-field select')
          .evaluateAll((selects) =>
            selects.map(
              (select) => (select as HTMLSelectElement).selectedOptions[0]?.text.split(' · ')[1] ?? '',
            ),
          );
        expect(parts.length).toBeGreaterThan(1);
        const sum = parts.reduce((total, part) => total + amountOf(part), 0);
        expect(amountOf(await price(page))).toBe(sum);
        await addedFor(page, storeCode);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test(
  'a badge shows the discount of a print’s first size, while it is chosen',
  long,
  async ({ page, complaints }) => {
    const pages = await readPages(`${clientDirectory()}/en`);
    const [file = ''] = [...pages].find(([, html]) => html.includes('data-of-variant')) ?? [];
    await page.goto(`/en/${pathOfFile(file)}`);
    const badge = page.locator('[data-of-variant]');
    const before = amountOf(await page.locator('.buy-box-price .price-old').textContent());
    const share = 1 - amountOf(await price(page)) / before;
    expect(await badge.textContent()).toBe(`\u2212${Math.floor(share * 100 + 1e-9)}%`);
    const sizes = page.locator('.buy-box-option');
    await sizes
      .filter({ has: page.locator('input:not(:checked)') })
      .first()
      .click();
    await badge.waitFor({ state: 'hidden' });
    await sizes.filter({ has: page.locator('input:default') }).click();
    await badge.waitFor();
    expect(complaints).toEqual([]);
  },
);

for (const [kind, sku] of [
  ['with materials and sizes', 'vm-1005'],
  ['of parts', 'set-001'],
] as const) {
  test(`the buy box of a product ${kind} is read in visual order`, async ({ openPage }) => {
    const { page } = await openPage('phone');
    await page.goto(await addressOf('en', sku));
    const tops = await page
      .locator('.buy > :not([data-buy-box]), .buy-box > *')
      .evaluateAll((parts) => parts.flatMap((part) => part.getClientRects()[0]?.top ?? []));
    expect(tops.length).toBeGreaterThan(8);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
}

test.describe('a grouped product with a sold-out part', () => {
  test('marks the part, sells the others, and tells search engines the same', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(await addressOf('en', 'set-001'));
    const lines = page.locator('.buy-box-parts li');
    const amounts = async (selector: string) =>
      (await page.locator(selector).allTextContents()).map((text) => amountOf(text));
    const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
    // What is sold out does not count: neither in the price, as on cards, nor in what is added.
    const added = await amounts('.buy-box-parts li:has([type=number]) .price');
    expect(await amounts('.product-price [data-price]')).toEqual([sum(added)]);
    expect(await page.locator('.buy-box-price').textContent()).toMatch(/^Total/);
    expect(await amounts('.buy-box-price > .price')).toEqual([sum(added)]);
    expect(sum(added)).toBeLessThan(sum(await amounts('.buy-box-parts .price')));
    const out = lines.filter({ hasText: 'Out of stock' });
    expect(await out.count()).toBe(1);
    expect(await out.getByRole('spinbutton').count()).toBe(0);
    const others = lines.filter({ has: page.getByRole('spinbutton') });
    expect(await others.count()).toBe((await lines.count()) - 1);
    expect(await others.first().locator('.buy-box-stock').textContent()).not.toBe('');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toMatch(/schema\.org\/(InStock|BackOrder)/);
    await page.locator('.buy-box-action [type=submit]').click();
    await page.getByText('Product has been added to the cart!').waitFor();
    expect(await page.locator('shop-notifications').textContent()).not.toMatch(/out of/i);
    await page.locator('[data-opens=microcart]').click();
    await page.locator('.cart-line').first().waitFor();
    expect(await page.locator('.cart-line').count()).toBe(await others.count());
    // Each part with its own picture and page.
    for (const [selector, attribute] of [
      ['img', 'src'],
      ['a', 'href'],
    ] as const) {
      const found = await page
        .locator(`.cart-line ${selector}`)
        .evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), attribute);
      expect(new Set(found).size).toBe(await others.count());
    }
    expect(complaints).toEqual([]);
  });
});

test.describe('a sold-out simple product', () => {
  test('says so when it is added, and nothing else', long, async ({ page, complaints }) => {
    await page.goto(await addressOf('en', 'ac-001'));
    await page.locator('.buy-box-action [type=submit]').click();
    const said = page.locator('shop-notifications div > p');
    await said.first().waitFor();
    expect(await said.allTextContents()).toEqual(['No available product variants']);
    expect(complaints).toEqual([]);
  });
});

test.describe('an error in a buy box', () => {
  /** What is said of each marked field: the texts that describe it. */
  const marked = (page: Page) =>
    page.locator('.buy-box [aria-invalid=true]').evaluateAll((fields) =>
      fields.map((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .at(-1),
      ),
    );
  const configure = 'Please configure product bundle or custom options and fix the validation errors';
  const isFocused = (field: Element) => field === document.activeElement;

  test('marks an empty required text, until it is filled in', long, async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(await addressOf('en', 'ac-015'));
    await addToCart(page).click();
    await page.getByText(configure).waitFor();
    const field = page.locator('.buy-box-field input');
    await expect.poll(() => marked(page)).toEqual(['Field is required']);
    await expect.poll(() => field.evaluate(isFocused)).toBe(true);
    expect(await violationsOf(page, ['.buy-box'])).toEqual([]);
    await field.fill('For Ann');
    await expect.poll(() => marked(page)).toEqual([]);
    await addToCart(page).click();
    await countBecomes(page, '1');
    expect(complaints).toEqual([]);
  });

  test('marks a set without a choice, until something is chosen', long, async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(await addressOf('en', 'set-001'));
    const fields = page.locator('.buy-box-parts').getByRole('spinbutton');
    for (const field of await fields.all()) await field.fill('0');
    await addToCart(page).click();
    await page.getByText(configure).waitFor();
    const reasons = Array<string>(await fields.count()).fill('Quantity must be above 0');
    await expect.poll(() => marked(page)).toEqual(reasons);
    await expect.poll(() => fields.first().evaluate(isFocused)).toBe(true);
    expect(await violationsOf(page, ['.buy-box'])).toEqual([]);
    await fields.last().fill('1');
    await expect.poll(() => marked(page)).toEqual([]);
    await addToCart(page).click();
    await countBecomes(page, '1');
    expect(complaints).toEqual([]);
  });

  test('marks an invalid quantity', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(await pathOfKind('en', 'poster'));
    const field = page.locator('.buy-box-action').getByRole('spinbutton');
    for (const [typed, reason] of [
      ['0', 'Quantity must be above 0'],
      ['1e2', 'Quantity must be positive integer'],
    ] as const) {
      await field.fill(typed);
      await addToCart(page).click();
      await expect.poll(() => marked(page), typed).toEqual([reason]);
      await expect.poll(() => field.evaluate(isFocused), typed).toBe(true);
      await field.fill('2');
      await expect.poll(() => marked(page), typed).toEqual([]);
    }
    await addToCart(page).click();
    expect(await settledQuantities(page)).toEqual([2]);
    await field.fill('0');
    await addToCart(page).click();
    await expect.poll(() => marked(page)).toEqual(['Quantity must be above 0']);
    expect(await violationsOf(page, ['.buy-box'])).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('a bundle with a backordered part says so on its page and in the cart', async ({ page, complaints }) => {
  await page.route('**/elastic-stock/list?*', async (route) => {
    const skus = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
    const onOrder = skus.find((sku) => sku.startsWith('vm-'));
    const result = skus.map((sku) => ({
      sku,
      is_in_stock: true,
      qty: sku === onOrder ? 0 : 50,
      backorders: true,
    }));
    await route.fulfill({ json: { code: 200, result } });
  });
  await page.goto(await addressOf('en', 'pb-101'));
  await page.locator('.buy-box-field select').first().focus();
  await expect.poll(() => page.locator('.buy-box-stock').textContent()).toBe('Available to order');
  await addedFor(page, 'en');
  await expect.poll(() => page.locator('.cart-line-stock').textContent()).toBe('Available to order');
  expect(complaints).toEqual([]);
});
