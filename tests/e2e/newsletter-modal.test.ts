import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { textsOfStore } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { viewports } from '../support/e2e/pages.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

// Browsers of shoppers who have not answered the question of consent.
test.use({ asksConsent: true });

const modal = (page: Page) => page.locator('.newsletter-modal');
const keptIn = (page: Page, store: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `vernissage/${store}/onsite`);

/** Opens a page and moves the mouse, as a shopper does. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 220);
  await page.waitForLoadState('networkidle');
}

/** Opens the home page and answers; the next page is the second. */
async function answerAtHome(page: Page, store: string, answer: 'all' | 'none' = 'all'): Promise<void> {
  const t = await textsOfStore(store, 'consent');
  await page.clock.install();
  await page.goto(`/${store}`);
  await page.getByRole('button', { name: t(answer), exact: true }).click();
  await page.locator('.consent').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

const pause = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

for (const [store, screen] of [
  ['de', 'phone'],
  ['us', 'desktop'],
  ['se', 'phone'],
] as const) {
  test(`the newsletter is offered once in ${store}, on the second page, after 30 s`, async ({ openPage }) => {
    const t = await textsOfStore(store, 'newsletter');
    const { page, complaints } = await openPage(screen);
    await answerAtHome(page, store);
    await pause(page, 60);
    expect(await modal(page).count()).toBe(0);
    await expect.poll(() => keptIn(page, store)).toEqual({ pages: 1 });

    const [product = ''] = await productPaths(store);
    await open(page, `/${product}`);
    await pause(page, 25);
    expect(await modal(page).count()).toBe(0);
    await pause(page, 10);
    // On an API that makes no coupons, none is promised.
    const hasCoupon = (await page.locator('[data-coupon]').count()) > 0;
    const title = hasCoupon ? t('modal.title').replace('{{percent}}', '10') : t('title');
    await page.getByRole('dialog', { name: title, exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await modal(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page
      .getByRole('textbox', { name: t('email') })
      .and(modal(page).locator('*'))
      .fill('ann@example.com');
    await modal(page)
      .getByRole('button', { name: t('submit'), exact: true })
      .press('Enter');
    await modal(page).getByText(t('sent')).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });

    await open(page, `/${store}`);
    await pause(page, 90);
    expect(await modal(page).count()).toBe(0);
    expect(await keptIn(page, store)).toMatchObject({ pages: 3, newsletterAt: expect.stringMatching(/Z$/) });
    expect(complaints).toEqual([]);
  });
}

test('nobody who refused, and no page of service or search, is offered the newsletter', async ({
  openPage,
}) => {
  const { page } = await openPage();
  await answerAtHome(page, 'en', 'none');
  await open(page, '/en');
  await pause(page, 90);
  expect(await modal(page).count()).toBe(0);
  expect(await keptIn(page, 'en')).toBe(null);

  const agreed = await openPage();
  await answerAtHome(agreed.page, 'en');
  for (const path of ['/en/shipping', '/en/search?q=moon', '/en/wall', '/en/checkout', '/en/my-account']) {
    await open(agreed.page, path);
    await pause(agreed.page, 90);
    expect(await modal(agreed.page).count(), path).toBe(0);
  }
});

test('the modal waits for a panel and for who types, keeps the focus inside, and gives it back', async ({
  openPage,
}) => {
  const { page, complaints } = await openPage({ viewport: viewports.desktop });
  await answerAtHome(page, 'en');
  await open(page, '/en');
  await page.getByRole('button', { name: 'Open cart' }).first().click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  await pause(page, 40);
  expect(await modal(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('footer .newsletter input').focus();
  await pause(page, 30);
  expect(await modal(page).count()).toBe(0);
  const link = page.locator('footer a[data-consent]');
  await link.focus();
  await pause(page, 30);
  await modal(page).waitFor();
  // Between its last and first control, the browser's own are reached.
  const focusable = () =>
    page.evaluate(() => document.activeElement?.closest('.newsletter-modal, body')?.tagName);
  const passed: (string | undefined)[] = [];
  for (let presses = 0; presses < 6; presses++) {
    passed.push(await focusable());
    await page.keyboard.press('Tab');
  }
  expect(passed).toEqual(['DIALOG', 'DIALOG', 'DIALOG', 'DIALOG', 'BODY', 'DIALOG']);
  await modal(page).getByRole('button', { name: 'No, thanks' }).press('Enter');
  await modal(page).waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});
