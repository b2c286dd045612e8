import type { Page } from 'playwright';
import { openReview, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

const minute = 60_000;

const openStep = (page: Page) => page.locator('.checkout-step.is-open').getAttribute('data-step');
const changedAt = (page: Page) =>
  page.evaluate(() => Number(JSON.parse(localStorage.getItem('vernissage/en/checkout') ?? '{}').modifiedAt));

test(
  'continues at its step for 30 minutes after a change, then at the first, with all entries',
  long,
  async ({ context }) => {
    const page = await openReview(context);
    const acts = await shopper(page);
    await page.waitForLoadState('networkidle');
    const comeBackAfter = async (milliseconds: number) => {
      await page.clock.setSystemTime((await changedAt(page)) + milliseconds);
      await page.reload();
      await page.locator('.checkout-step.is-open').waitFor();
    };
    await comeBackAfter(29 * minute);
    expect(await openStep(page)).toBe('payment');
    await page.waitForLoadState('networkidle');
    await comeBackAfter(31 * minute);
    expect(await openStep(page)).toBe('personal');
    expect(await acts.field('emailAddress').inputValue()).toBe('ada@example.org');
    await acts.button('step.toShipping').click();
    expect(await acts.field('streetAddress').inputValue()).toBe('Long Lane 5');
    await acts.button('step.toPayment').click();
    await acts.wayOfPaying.waitFor();

    // What opens beside the checkout is no leaving.
    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('.checkout-place').getByRole('link', { name: 'terms and conditions' }).click(),
    ]);
    await terms.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor();
    await terms.close();
    expect(await changedAt(page)).toBeGreaterThan(0);

    // Whoever leaves by a link has left it, however short the time.
    await page.getByRole('link', { name: 'Vernissage' }).click();
    await page.waitForURL(/\/en$/);
    expect(await changedAt(page)).toBe(0);
    await page.goto('/en/checkout');
    await acts.field('firstName').waitFor();
    expect(await openStep(page)).toBe('personal');
    expect(await acts.field('firstName').inputValue()).toBe('Ada');
  },
);
