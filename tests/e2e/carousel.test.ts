import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { long, longUnless } from '../support/e2e/long.ts';

interface Found {
  readonly hits: { readonly hits: readonly { readonly _source: { readonly sku: string } }[] };
}

/** The skus of the newest products of a category, as the API tells them. */
async function newest(categoryId: number, size: number): Promise<string[]> {
  const filter = [
    { terms: { category_ids: [categoryId] } },
    { terms: { visibility: [2, 3, 4] } },
    { terms: { status: [0, 1] } },
  ];
  const request = encodeURIComponent(JSON.stringify({ query: { bool: { filter } } }));
  const address = `/api/catalog/vue_storefront_catalog_en/product/_search?size=${size}&sort=id:desc&request=${request}`;
  const { hits } = (await (await fetch(baseUrl() + address)).json()) as Found;
  return hits.hits.map(({ _source }) => _source.sku);
}

test.describe('a carousel', () => {
  test('shows the 12 newest products of its category, without those of the carousel above', async ({
    page,
  }) => {
    await page.goto('/en');
    const skusOf = (name: string) =>
      page
        .getByRole('list', { name })
        .locator('a[data-sku]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('data-sku') ?? ''));
    const first = await skusOf('What hangs most often');
    expect(first).toEqual(await newest(555, 12));
    const others = (await newest(322, 24)).filter((sku) => !first.includes(sku));
    expect(await skusOf('Fresh from the press')).toEqual(others.slice(0, 12));
  });

  for (const viewport of ['phone', 'desktop'] as const) {
    test(
      `scrolls on a ${viewport} to the focused element`,
      longUnless(viewport === 'phone'),
      async ({ openPage }) => {
        const { page, complaints } = await openPage(viewport);
        await page.goto('/en');
        const last = page.getByRole('list', { name: 'Fresh from the press' }).locator('a[data-sku]').last();
        const isSeen = () =>
          last.evaluate((link) => {
            const { left, right } = link.getBoundingClientRect();
            return left >= 0 && right <= innerWidth + 1;
          });
        expect(await isSeen()).toBe(false);
        await last.focus();
        await expect.poll(isSeen).toBe(true);
        expect(complaints).toEqual([]);
      },
    );
  }

  test('has buttons for the mouse that disappear at its ends', long, async ({ page }) => {
    await page.goto('/en');
    const carousel = page.locator('.carousel').first();
    await carousel.hover();
    const [back, on] = [carousel.locator('.is-back'), carousel.locator('.is-on')];
    await on.waitFor();
    expect(await back.isVisible()).toBe(false);
    await on.click();
    await back.waitFor();
    await carousel.locator('.row').evaluate((row) => {
      row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
    });
    await on.waitFor({ state: 'hidden' });
  });
});
