import type { Page } from 'playwright';
import { violationsOf, wcagTags } from '../support/axe.ts';
import { watch } from '../support/browser.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';
import { readPageFacts, scrollThrough } from '../support/e2e/page-facts.ts';
import { blankPictures, viewports } from '../support/e2e/pages.ts';
import { storySlugs } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { enabledStores } from '../support/visible-stores.ts';

test.use({ pictures: true });

for (const { storeCode } of enabledStores) {
  test.describe(`stories of ${storeCode}`, longUnless(storeCode === 'de'), () => {
    // One page for all: what they share is loaded once.
    let page: Page;
    const complaints: string[] = [];
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage({ viewport: viewports.phone });
      watch(page, complaints);
      page.on('request', (request) => {
        if (/^http/.test(request.url()) && !request.url().startsWith(`${baseUrl()}/`))
          complaints.push(`foreign: ${request.url()}`);
      });
      await blankPictures(page);
    });
    test.afterAll(() => page.context().close());

    for (const slug of storySlugs) {
      test(
        `${slug}: accessible, without errors, within a phone, without third parties and open quotes`,
        longUnless(['about', 'christmas', 'imprint', 'shipping'].includes(slug)),
        async () => {
          complaints.length = 0;
          await page.goto(`/${storeCode}/${slug}`);
          await scrollThrough(page);
          const { headings, overflow, badPictures } = await readPageFacts(page);
          const words = await page.locator('main').innerText();
          expect({ headings, overflow, badPictures, quotes: words.match(/\{\{|\}\}/g) }).toEqual({
            headings: 1,
            overflow: 0,
            badPictures: [],
            quotes: null,
          });
          expect(await violationsOf(page, [], { tags: wcagTags })).toEqual([]);
          expect(complaints).toEqual([]);
        },
      );
    }
  });
}
