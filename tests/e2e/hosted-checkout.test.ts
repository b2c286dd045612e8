import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tell } from '../support/stand-ins/control.ts';
import { long, longUnless } from '../support/e2e/long.ts';

/** Where the provider's stand-in is, and which order its frame shows. */
async function frameOf(page: Page): Promise<{ readonly provider: string; readonly sid: string }> {
  const source = await page.locator('[data-hosted-checkout] iframe').getAttribute('src');
  const { origin, pathname } = new URL(source ?? '');
  return { provider: origin, sid: pathname.split('/').at(-1) ?? '' };
}

/** Chooses Klarna once the steps before are done. */
async function payWithKlarna(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Klarna', exact: true }).check();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
}

const isKept = (page: Page, store: string) =>
  page.evaluate((name) => localStorage.getItem(`vernissage/${name}-kco/id`) !== null, store);

async function regionOf(page: Page, store: string): Promise<void> {
  if (store !== 'us') return;
  const { t } = await shopper(page, store);
  const state = page.getByRole('combobox', { name: t('field.state') });
  await state.selectOption({ index: 5 });
}

for (const store of ['se', 'de', 'us', 'pl']) {
  test(
    `Klarna pays in ${store}, from the cart to the confirmation`,
    longUnless(store === 'se'),
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout({ store });
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
      });
      await acts.person();
      await regionOf(page, store);
      await acts.address();
      await acts.wayOfPaying.waitFor();
      expect(foreign).toEqual([]);
      await payWithKlarna(page);
      await expect(acts.placeOrder).toHaveCount(0);
      expect(await isKept(page, store)).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Approve' }).click();
      await acts.thanks.waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${store}/kco/confirmation`);
      await page
        .getByText(/[A-Z]{2}-1\d{5}/)
        .first()
        .waitFor();
      await page.locator('[data-hosted-checkout] iframe').waitFor();
      expect(await isKept(page, store)).toBe(false);
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`/${store}/checkout`);
      await page
        .getByRole('link', { name: acts.t('back') })
        .first()
        .waitFor();
      // axe asks each frame of a page, also that of the provider, which has another origin.
      expect(complaints.filter((text) => !text.includes("execute 'postMessage'"))).toEqual([]);
    },
  );
}

test('typed entries are in the frame, and the order uses them', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout({ store: 'de', viewport: 'phone' });
  await acts.toReview();
  await payWithKlarna(page);
  const frame = page.frameLocator('[data-hosted-checkout] iframe');
  await frame.getByText('Ada, Lovelace, Long Lane 5, 10001, Springfield, DE, ada@example.org').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await acts.thanks.waitFor();
  await page.getByText('ada@example.org').waitFor();
  await page.locator('.order-facts').getByText('Long Lane 5').first().waitFor();
  expect(complaints).toEqual([]);
});

for (const store of ['de', 'se'] as const) {
  test(
    `choosing Klarna first in ${store} skips the steps`,
    longUnless(store === 'de'),
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout({ store, viewport: 'phone' });
      const first = acts.button('hosted.first');
      await first.waitFor();
      const [button, field] = await Promise.all(
        [first, acts.field('emailAddress')].map((each) => each.boundingBox()),
      );
      // In Sweden the law wants credit behind what is none.
      expect((button?.y ?? 0) > (field?.y ?? 0)).toBe(store === 'se');
      await first.click();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await expect(first).toBeFocused();
      await expect(acts.field('emailAddress')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.reload();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await acts.button('hosted.otherWays').click();
      // What was entered in the frame is not asked for again.
      await expect(acts.field('emailAddress')).toHaveValue(`checkout-${store}@example.com`);
      await expect(acts.field('firstName')).toHaveValue('Testperson');
      await expect(first).toBeFocused();
      await acts.button('step.toShipping').click();
      await expect(acts.field('streetAddress')).toHaveValue(/Str\. 2|Stårgatan 1/);
      await acts.address();
      await acts.wayOfPaying.waitFor();
      await payWithKlarna(page);
      const frame = page.frameLocator('[data-hosted-checkout] iframe');
      await frame.getByText('Testperson, Approved, Long Lane 5').waitFor();
      await page.getByRole('button', { name: 'Approve' }).click();
      await acts.thanks.waitFor();
      await page.locator('.order-facts').getByText('Long Lane 5').first().waitFor();
      expect(complaints.filter((text) => !text.includes("execute 'postMessage'"))).toEqual([]);
    },
  );
}

test('a declined payment can be paid otherwise, in the frame or without it', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout({ store: 'se' });
  await acts.toReview();
  await payWithKlarna(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').getByText('declined').waitFor();
  await page.locator('[name=paymentMethod][value=cashondelivery]').check();
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  expect(complaints).toEqual([]);
});

test('the order in the frame follows the shipping method chosen in it', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout({ store: 'de' });
  await acts.toReview();
  await payWithKlarna(page);
  const before = await acts.total.textContent();
  const frame = page.frameLocator('[data-hosted-checkout] iframe');
  await frame.getByRole('radio', { name: /Express/ }).check();
  await expect(acts.total).not.toHaveText(before ?? '');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.getByRole('button', { name: 'Approve' }).click();
  await acts.thanks.waitFor();
  await page.getByText(acts.t('thanks.title')).first().waitFor();
  expect(complaints).toEqual([]);
});

test(
  'pays once, with the next try, if the network is cut during payment',
  long,
  async ({ enterCheckout }) => {
    const { page, acts, context } = await enterCheckout({ store: 'se' });
    await acts.toReview();
    await payWithKlarna(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alert').getByText('fetch').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Approve' }).click();
    await acts.thanks.waitFor();
  },
);

test('tells a buyer who opens the confirmation before paying, and leads back', async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout({ store: 'de' });
  await acts.toReview();
  await payWithKlarna(page);
  const { sid } = await frameOf(page);
  await page.goto(`/de/kco/confirmation?sid=${sid}`);
  await page.getByRole('heading', { name: acts.t('pending.pay.title') }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: acts.t('pending.pay.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await acts.thanks.waitFor();
});

test('a buyer who paid and closed the tab has one order, by the push alone', async ({ enterCheckout }) => {
  const { page, acts, context } = await enterCheckout({ store: 'se' });
  await acts.toReview();
  await payWithKlarna(page);
  const { provider, sid } = await frameOf(page);
  await page.close();
  await tell(provider, 'pushes', { delivery: 'before-return' });
  await tell(provider, `orders/${sid}`, { kind: 'approve' });
  await tell(provider, 'pushes', { delivery: 'once' });
  const later = await context.newPage();
  await later.goto(`/se/confirmation?sid=${sid}`);
  const { thanks } = await shopper(later, 'se');
  await thanks.waitFor();
  const number = await later
    .getByText(/SE-1\d{5}/)
    .first()
    .textContent();
  await later.reload();
  await thanks.waitFor();
  expect(
    await later
      .getByText(/SE-1\d{5}/)
      .first()
      .textContent(),
  ).toBe(number);
});
