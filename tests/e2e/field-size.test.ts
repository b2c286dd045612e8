import type { Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';

/** Fields whose text is smaller than that from which phones don't zoom, with its size. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !['checkbox', 'radio', 'hidden', 'range', 'color', 'file'].includes(type))
      .map((field) => [field.name || field.className, Number.parseFloat(getComputedStyle(field).fontSize)])
      .filter(([, size]) => Number(size) < 16),
  );

test('phones don’t zoom into the fields of pages', async ({ openPage }) => {
  const { page } = await openPage('phone');
  for (const path of ['/en/search', '/en/my-account', '/en/reset-password', '/en/wall']) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator('input').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await smallFields(page)).toEqual([]);
    });
  }
});

test('phones don’t zoom into the fields of the checkout', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout({ viewport: 'phone' });
  await acts.field('emailAddress').waitFor();
  await acts.showOrder.click();
  await acts.couponField();
  await page.getByRole('button', { name: 'Edit cart' }).click();
  expect(await smallFields(page)).toEqual([]);
  await acts.person();
  await acts.field('streetAddress').waitFor();
  expect(await smallFields(page)).toEqual([]);
  await acts.address();
  await page.getByRole('checkbox', { name: 'I need an invoice for a company' }).click();
  expect(await smallFields(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
