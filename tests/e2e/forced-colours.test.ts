import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

test('forced colours show the chosen size and the stock’s dot', async ({ openPage }) => {
  const pathname = (await productPaths('en')).find((path) => path.includes('posters-prints')) ?? '';
  const { page } = await openPage({ forcedColors: 'active' });
  await page.goto(`/${pathname}`);
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).backgroundColor))]);
  await page.locator('.buy-box-option:not(.is-out)').last().click();
  // Grounds change by a transition.
  const told = async () => {
    const chosen = await grounds('.buy-box-option:has(:checked)');
    const others = await grounds('.buy-box-option:not(:has(:checked))');
    return chosen.length === 1 && others.length === 1 && chosen[0] !== others[0];
  };
  await expect.poll(told).toBe(true);
  const dot = await page.locator('.buy-box > .buy-box-stock').evaluate((word) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(word, '::before');
    return {
      isBlank: borderTopColor === getComputedStyle(document.body).backgroundColor,
      width: Math.floor(parseFloat(borderTopWidth)),
    };
  });
  expect(dot).toEqual({ isBlank: false, width: 3 });
});
