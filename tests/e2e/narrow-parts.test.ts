import { expect, test } from '../support/e2e/fixtures.ts';
import { addressOf } from '../support/e2e/sample-pages.ts';

test('parts of a group fit the narrowest phone, with round dots', async ({ openPage }) => {
  const { page } = await openPage({ viewport: { width: 320, height: 568 } });
  await page.goto(await addressOf('de', 'set-001'));
  const right = async (selector: string) => {
    const boxes = await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    return Math.max(...boxes);
  };
  expect(await right('.buy-box-parts li > *')).toBeLessThanOrEqual(await right('.buy-box-action .button'));
  const dots = await page.locator('.buy-box-parts .buy-box-stock').evaluateAll((words) =>
    words.map((word) => {
      const { width, height } = getComputedStyle(word, '::before');
      return width === height;
    }),
  );
  expect(new Set(dots)).toEqual(new Set([true]));
});
