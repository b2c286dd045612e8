import type { Locator, Page } from 'playwright';
import { consentVersion } from '../../src/config/consent.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { violationsOf } from '../support/axe.ts';
import { addToCart } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { readPageFacts, recordLayoutShifts } from '../support/e2e/page-facts.ts';
import { viewports } from '../support/e2e/pages.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { enabledStores } from '../support/visible-stores.ts';

// Browsers of shoppers who have not answered yet.
test.use({ asksConsent: true });

const banner = (page: Page) => page.locator('.consent');

/** Returns the buttons and the link in the language of a store. */
function controlsOf(page: Page, store: string) {
  const { i18n } = enabledStores.find(({ storeCode }) => storeCode === store) ?? {};
  const t = createTranslator(i18n?.defaultLocale ?? 'en');
  const button = (key: 'all' | 'none' | 'choose' | 'save') =>
    page.getByRole('button', { name: t(`consent.${key}`), exact: true });
  return {
    acceptAll: button('all'),
    rejectAll: button('none'),
    choose: button('choose'),
    save: button('save'),
    settings: page.getByRole('link', { name: t('consent.settings'), exact: true }),
    purpose: (name: 'statistics' | 'marketing') => page.locator(`.consent [name=${name}]`),
  };
}

/** Collects the requests to other hosts than the shop's. */
function watchOthers(page: Page): readonly string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl()) others.push(request.url());
  });
  return others;
}

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Returns the answer that the browser keeps for a store. */
async function answerOf(page: Page, store: string): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `vernissage/${store}/cookie-consent`);
  return JSON.parse(text ?? 'null');
}

const answer = (purposes: readonly string[]) => ({
  version: consentVersion,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  wording: expect.stringMatching(/^[0-9a-f]{16}$/),
  purposes,
});

/** Presses a button that answers, and waits until the answer is kept. */
async function answers(page: Page, button: Locator): Promise<void> {
  await button.click();
  await banner(page).waitFor({ state: 'detached' });
}

/** Waits until all that a page does by itself is done. */
const rest = (page: Page) => page.waitForLoadState('networkidle');

for (const store of ['de', 'us', 'se']) {
  test(`a new browser in ${store} keeps and sends nothing before, then as was answered`, async ({
    page,
    complaints,
  }) => {
    const others = watchOthers(page);
    const { acceptAll, rejectAll, settings, save, purpose } = controlsOf(page, store);
    await page.goto(`/${store}`);
    await acceptAll.waitFor();
    await rest(page);
    expect(await keysOf(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await answers(page, rejectAll);
    expect(await answerOf(page, store)).toEqual(answer([]));
    await page.goto(`/${store}/about`);
    await rest(page);
    expect(await banner(page).count()).toBe(0);

    await settings.click();
    expect(await purpose('marketing').isChecked()).toBe(false);
    await answers(page, acceptAll);
    expect(await answerOf(page, store)).toEqual(answer(['statistics', 'marketing']));

    // What the marketing system keeps is gone with the consent to it.
    const marketing = ['marketing-customer', 'track-queue', 'onsite'].map(
      (name) => `vernissage/${store}/${name}`,
    );
    await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, '[]')), marketing);
    await settings.click();
    expect(await purpose('marketing').isChecked()).toBe(true);
    await purpose('marketing').uncheck();
    await answers(page, save);
    expect(await answerOf(page, store)).toEqual(answer(['statistics']));
    expect((await keysOf(page)).filter((key) => marketing.includes(key))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(others).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a new version of the question is asked again', async ({ page }) => {
  const { rejectAll } = controlsOf(page, 'en');
  await page.goto('/en/about');
  await answers(page, rejectAll);
  await page.evaluate((key) => {
    const given = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...given, version: given.version - 1 }));
  }, 'vernissage/en/cookie-consent');
  await page.reload();
  await rejectAll.waitFor();
});

test('Global Privacy Control is a refusal, and nobody is asked', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const { settings, acceptAll, save, purpose } = controlsOf(page, 'us');
  await page.goto('/us/about');
  await rest(page);
  expect(await banner(page).count()).toBe(0);
  await settings.click();
  await page.getByText('Global Privacy Control').waitFor();
  expect(await purpose('marketing').isDisabled()).toBe(true);
  expect(await purpose('marketing').isChecked()).toBe(false);
  expect(await acceptAll.isVisible()).toBe(false);
  await answers(page, save);
  expect(await answerOf(page, 'us')).toBe(null);
  expect(complaints).toEqual([]);
});

test('the keyboard comes to the banner after the skip links, and back to where it was', async ({ page }) => {
  const { acceptAll, rejectAll, choose, settings, save, purpose } = controlsOf(page, 'en');
  await page.goto('/en/about');
  await acceptAll.waitFor();
  for (const link of await page.locator('.skip:visible').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const privacy = banner(page).getByRole('link');
  if (await privacy.count()) {
    await expect(privacy).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(acceptAll).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rejectAll).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('heading')).toBeFocused();
  // Escape is no answer.
  await page.keyboard.press('Escape');
  await expect(save).toBeVisible();
  await purpose('statistics').press('Space');
  await save.press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  expect(await answerOf(page, 'en')).toEqual(answer(['statistics']));

  await settings.press('Enter');
  await expect(banner(page).getByRole('heading')).toBeFocused();
  expect(await purpose('statistics').isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'detached' });
  await expect(settings).toBeFocused();
  expect(await answerOf(page, 'en')).toEqual(answer(['statistics']));
});

for (const viewport of ['phone', 'desktop'] as const) {
  test(`the banner moves nothing and covers neither header nor buy button on a ${viewport}`, async ({
    openPage,
  }) => {
    const { page, complaints } = await openPage(viewport);
    await recordLayoutShifts(page);
    const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
    await page.goto(`/${print}`);
    const { acceptAll, rejectAll, choose } = controlsOf(page, 'en');
    await acceptAll.waitFor();
    await rest(page);
    const { moved } = await readPageFacts(page);
    expect(moved).toEqual([]);
    const [accept, reject] = [await acceptAll.boundingBox(), await rejectAll.boundingBox()];
    expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y]);

    const top = async () => (await banner(page).boundingBox())?.y ?? 0;
    const header = await page.getByRole('banner').boundingBox();
    expect(await top()).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    // As links and the keyboard bring it into view.
    await addToCart(page).evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
    const isCovered = () =>
      addToCart(page).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const corners = [
          [x + 2, y + 2],
          [x + width - 2, y + height - 2],
        ] as const;
        return corners.some((corner) => !button.contains(document.elementFromPoint(...corner)));
      });
    expect(await isCovered()).toBe(false);
    await choose.click();
    expect(await top()).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(await violationsOf(page)).toEqual([]);
    const { width } = viewports[viewport];
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
  });
}

test('the footer of the checkout leads to the settings, too', async ({ page }) => {
  const { rejectAll, settings, purpose } = controlsOf(page, 'en');
  await page.goto('/en/checkout');
  await answers(page, rejectAll);
  await settings.click();
  await expect(purpose('marketing')).not.toBeChecked();
});
