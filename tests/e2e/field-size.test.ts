import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowserWithoutPictures, visitPage } from '../support/browser.ts';
import { inCheckout } from '../support/e2e-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

/** Fields whose text is smaller than that from which phones don't zoom, with its size. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !['checkbox', 'radio', 'hidden', 'range', 'color', 'file'].includes(type))
      .map((field) => [field.name || field.className, Number.parseFloat(getComputedStyle(field).fontSize)])
      .filter(([, size]) => Number(size) < 16),
  );

it.each(['/en/search', '/en/my-account', '/en/reset-password', '/en/wall'])(
  'phones do not zoom into the fields of %s',
  (path) =>
    visitPage(
      browser,
      path,
      async ({ page }) => {
        await page.locator('input').first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        expect(await smallFields(page)).toEqual([]);
      },
      'phone',
    ),
);

it('phones do not zoom into the fields of the checkout', () =>
  inCheckout(
    browser,
    async (page, acts) => {
      await acts.field('emailAddress').waitFor();
      await page.getByRole('button', { name: 'Edit cart' }).click();
      expect(await smallFields(page)).toEqual([]);
      await acts.person();
      await acts.field('streetAddress').waitFor();
      expect(await smallFields(page)).toEqual([]);
      await acts.address();
      await page.getByRole('checkbox', { name: 'I need an invoice for a company' }).click();
      expect(await smallFields(page)).toEqual([]);
    },
    { viewport: 'phone' },
  ));
