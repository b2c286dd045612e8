import { expect, test } from '../support/e2e/fixtures.ts';

test('has links from every page and in the sitemap; without a script it links to the prints', async ({
  openPage,
}) => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto('/en');
  await page.getByRole('link', { name: 'Gallery wall' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Gallery wall' }).waitFor();
  expect(await page.locator('link[rel=alternate][hreflang=de-DE]').getAttribute('href')).toContain(
    '/de/wall',
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/en/wall');
  const sitemap = await page.evaluate(async () => (await fetch('/en/data/sitemap/1.xml')).text());
  expect(sitemap).toContain('/en/wall</loc>');
  await watched.context.close();
  const { context } = await openPage({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto('/en/wall');
  expect(await bare.locator('.wall-page noscript').textContent()).toContain('The wall needs JavaScript');
  expect(await bare.locator('.wall-page noscript a').count()).toBeGreaterThan(2);
});
