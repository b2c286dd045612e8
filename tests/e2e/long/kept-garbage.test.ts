import type { Page } from 'playwright';
import { watch } from '../../support/browser.ts';
import { addToCart, cartPanel, countBecomes, openCart } from '../../support/e2e/cart.ts';
import { orderOf, shopper } from '../../support/e2e/checkout.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { pathOfKind } from '../../support/e2e/page-kinds.ts';
import { openWall } from '../../support/e2e/wall.ts';

/** What a browser was seen to keep: the last text of each key that the shop asked for or wrote, empty where it has none. */
type Kept = Readonly<Record<string, string>>;

/** Of a shopper who has bought something, and looked around. */
let kept: Kept;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  watch(page, complaints);
  await page.addInitScript(watchStorages);
  kept = {};
  await buy(page, async () => {
    kept = { ...kept, ...(await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '{}'))) };
  });
  expect(complaints).toEqual([]);
  await page.close();
});

/** Runs in the page: notes under `seen` which keys the shop asks for, and what it writes. */
function watchStorages(): void {
  const { getItem, setItem } = Storage.prototype;
  const note = (key: string, text: string) => {
    if (!key.startsWith('vernissage/')) return;
    const seen = JSON.parse(getItem.call(sessionStorage, 'seen') ?? '{}') as Record<string, string>;
    setItem.call(sessionStorage, 'seen', JSON.stringify({ ...seen, [key]: text || (seen[key] ?? '') }));
  };
  Storage.prototype.getItem = function (key) {
    const text = getItem.call(this, key);
    note(key, text ?? '');
    return text;
  };
  Storage.prototype.setItem = function (key, text) {
    note(key, text);
    setItem.call(this, key, text);
  };
}

/** Goes through the shop as far as an order, with something on the lists and in the cart. */
async function buy(page: Page, onPage = () => Promise.resolve()): Promise<void> {
  await page.goto('/en');
  await page.mouse.move(50, 50);
  await onPage();
  await openWall(page, '/en/wall');
  await onPage();
  await page.goto(await pathOfKind('en', 'category'));
  await page.mouse.move(50, 50);
  await onPage();
  await page.goto(await pathOfKind('en', 'poster'));
  await addToCart(page).click();
  await page.getByText('Product has been added to the cart!').waitFor();
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await openCart(page).click();
  await cartPanel(page).getByRole('spinbutton', { name: 'Quantity' }).waitFor();
  await countBecomes(page, '1');
  await onPage();
  await page.goto('/en/my-account');
  await page.waitForSelector('.account-entrance');
  await onPage();
  await page.goto('/en/checkout');
  const acts = await shopper(page);
  await acts.field('firstName').waitFor();
  await acts.toReview();
  await acts.byTransfer.check();
  await onPage();
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  expect((await orderOf(page)).order?.items.map(({ qty_ordered }) => qty_ordered)).toEqual([1]);
  await onPage();
}

/** Keys of what only a customer's browser keeps. */
const customersKeys = [
  'vernissage/user-refreshed',
  'vernissage/en/checkout-left',
  'vernissage/en/cart/left/7/1',
];

/** The text with the later half of the fields left out of everything in it, as a version that had fewer would write. */
function olderShape(text: string): string {
  const older = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(older);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const fewer = entries.slice(0, Math.ceil(entries.length / 2));
    return Object.fromEntries(fewer.map(([name, inner]) => [name, older(inner)]));
  };
  return text.startsWith('{') || text.startsWith('[')
    ? JSON.stringify(older(JSON.parse(text)))
    : '{"version":1}';
}

/** The text with something else in each of its innermost places. */
function otherKinds(text: string): string {
  const other = (value: unknown): unknown => {
    if (Array.isArray(value)) return [null, ...value.map(other)];
    if (typeof value === 'string') return { length: 1 };
    if (typeof value !== 'object') return 'x';
    if (value === null) return 7;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, other(inner)]));
  };
  return text.startsWith('{') || text.startsWith('[') ? JSON.stringify(other(JSON.parse(text))) : '[[{}]]';
}

test('keys belong to the displayed store, or to all', () => {
  const own = /^vernissage\/(?:en\/.+|claims|user|leaving|adding\/.+)$/;
  expect(Object.keys(kept).filter((key) => !own.test(key))).toEqual([]);
  for (const name of ['cart/document', 'cart/intent/', 'order/', 'checkout', 'wall', 'pieces', 'wishlist'])
    expect(Object.keys(kept).some((key) => key.startsWith(`vernissage/en/${name}`))).toBe(true);
});

const garbages: Readonly<Record<string, (text: string) => string>> = {
  'an empty object': () => '{}',
  null: () => 'null',
  'a list of nothing': () => '[null]',
  'a text': () => '"x"',
  'a number': () => '-1',
  'no JSON': () => '{"lines":[',
  'fields of other kinds': otherKinds,
  'an older shape': olderShape,
};

for (const [what, garbage] of Object.entries(garbages)) {
  test(`a shopper can buy if every key contains ${what}`, async ({ page, complaints }) => {
    await page.goto('/robots.txt');
    const texts = [...Object.entries(kept), ...customersKeys.map((key) => [key, ''] as const)];
    await page.evaluate(
      (entries) => {
        for (const [key, text] of entries)
          for (const storage of [localStorage, sessionStorage]) storage.setItem(key, text);
      },
      texts.map(([key, text]) => [key, garbage(text)] as const),
    );
    await buy(page);
    expect(complaints).toEqual([]);
  });
}
