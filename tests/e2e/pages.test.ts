import type { Page } from 'playwright';
import { violationsOf, wcagTags } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { readPageFacts, recordLayoutShifts, scrollThrough } from '../support/e2e/page-facts.ts';
import { pageKinds, pathOfKind, type PageKind } from '../support/e2e/page-kinds.ts';
import { readPictures } from '../support/e2e/page-pictures.ts';
import { blankPictures, viewports } from '../support/e2e/pages.ts';
import { watch } from '../support/browser.ts';

test.use({ pictures: true });

// One worker would be busy with all of this long after the others.
test.describe.configure({ mode: 'parallel' });

/** Every page is asked for in these stores: long words, other letters, another currency. */
const stores = ['de', 'se', 'us'];
/** In this one pictures are drawn by the server; elsewhere they are blank, which is faster. */
const drawnStore = 'us';

/** What is wrong with the page at a path, one line each. */
async function faultsOf(page: Page, complaints: readonly string[], path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  const { headings, overflow, badPictures, shift, moved } = await readPageFacts(page);
  const violations = await violationsOf(page, [], { tags: wcagTags });
  const isNotFound = path.includes('nothing-hangs-here');
  return [
    ...violations.map((violation) => `axe: ${violation}`),
    ...complaints.filter((complaint) => !(isNotFound && complaint.includes('404'))),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...badPictures.map((picture) => `picture: ${picture}`),
    ...(shift > 0 ? [`moves by ${shift}: ${moved.join(' | ')}`] : []),
  ];
}

/** What `npm test` looks at: kinds that differ most on such a screen. */
const sample: Readonly<Record<'phone' | 'desktop', readonly PageKind[]>> = {
  phone: ['home', 'category', 'search', 'about', 'not found', 'poster', 'frame', 'photowall', 'studio_ds'],
  desktop: ['home', 'category'],
};

for (const store of stores) {
  test.describe(`in ${store}`, () => {
    for (const viewport of ['phone', 'desktop'] as const) {
      const isSample = store === (viewport === 'phone' ? 'de' : 'us');
      test.describe(`on a ${viewport}`, longUnless(isSample), () => {
        // One page for all kinds: what they share is loaded once.
        test.describe.configure({ mode: 'default' });
        let page: Page;
        const complaints: string[] = [];
        test.beforeAll(async ({ browser }) => {
          page = await browser.newPage({ viewport: viewports[viewport] });
          watch(page, complaints);
          await recordLayoutShifts(page);
          if (store !== drawnStore) await blankPictures(page);
        });
        test.afterAll(() => page.context().close());

        for (const kind of pageKinds) {
          test(
            `${kind}: accessible, without errors, within the screen, and without layout shifts`,
            longUnless(sample[viewport].includes(kind)),
            async () => {
              complaints.length = 0;
              expect((await faultsOf(page, complaints, await pathOfKind(store, kind))).join('\n')).toBe('');
            },
          );
        }
      });
    }
  });
}

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`pictures on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    for (const kind of ['home', 'category', 'poster', 'frame', 'photowall'] as const) {
      const isSample = !['frame', 'photowall'].includes(kind);
      test(
        `${kind}: the largest loads first, those below the fold lazily, none much larger than shown`,
        longUnless(isSample),
        async ({ openPage }) => {
          const { page } = await openPage(viewport);
          await page.goto(await pathOfKind(drawnStore, kind), { waitUntil: 'load' });
          const { largest, early, late, tooLarge } = await readPictures(page);
          expect(largest, 'the largest paint is text or a picture that was asked for first').not.toBe('late');
          expect(early, 'pictures on the screen that wait').toEqual([]);
          expect(late, 'pictures far below the screen that do not wait').toEqual([]);
          expect(tooLarge).toEqual([]);
        },
      );
    }
  });
}

test.describe('by keyboard alone', () => {
  /** What has the focus: its words, and whether one can see that it has. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: false };
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return { name, isSeen: isOnScreen && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
    });

  async function tabTo(page: Page, isThere: (name: string) => boolean, limit = 60): Promise<string[]> {
    const passed: string[] = [];
    for (let step = 0; step < limit; step += 1) {
      await page.keyboard.press('Tab');
      const { name, isSeen } = await focused(page);
      expect(isSeen, `the focus is seen on "${name}"`).toBe(true);
      passed.push(name);
      if (isThere(name)) return passed;
    }
    throw new Error(`Not reached: ${passed.join(', ')}`);
  }

  test('the first stop skips to the content', long, async ({ page, complaints }) => {
    await page.goto(`/${drawnStore}`);
    await tabTo(page, (name) => name === 'Skip to content', 1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('the second stop skips the menu, to the search', long, async ({ page, complaints }) => {
    await page.goto(`/${drawnStore}`);
    await tabTo(page, (name) => name === 'Skip the menu', 2);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('Search');
    expect(complaints).toEqual([]);
  });

  test('the menu opens at its headings and leads to its links', async ({ page, complaints }) => {
    await page.goto(`/${drawnStore}`);
    await tabTo(page, (name) => name === 'Posters');
    const child = page.locator('#menu .children a').first();
    await child.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe((await child.textContent())?.trim());
    const address = (await child.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    expect(complaints).toEqual([]);
  });

  test('the menu of a phone opens, closes with Escape and returns the focus', long, async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(`/${drawnStore}`);
    await tabTo(page, (name) => name === 'Menu');
    await page.keyboard.press('Enter');
    await page.locator('#menu').waitFor({ state: 'visible' });
    await tabTo(page, (name) => name === 'Posters', 3);
    await page.keyboard.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('Menu');
    expect(complaints).toEqual([]);
  });

  test('the country picker leads to the same page of another store', async ({ page, complaints }) => {
    await page.goto(`/${drawnStore}`);
    await tabTo(page, (name) => name === 'Choose country');
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose your country' });
    await picker.waitFor();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
    expect((await focused(page)).name).toBe('Choose country');
    await page.keyboard.press('Enter');
    await tabTo(page, (name) => name.startsWith('Sverige'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/se');
    expect(complaints).toEqual([]);
  });

  test('a card leads to its product', long, async ({ page, complaints }) => {
    await page.goto(`/${drawnStore}`);
    await page.locator('#content').focus();
    const cards = await page.locator('.card .name').allTextContents();
    const passed = await tabTo(page, (name) => cards.some((card) => name.startsWith(card.trim())));
    await page.keyboard.press('Enter');
    const heading = page.locator('.product-page h1');
    await heading.waitFor();
    expect(passed.at(-1)).toContain((await heading.textContent())?.trim());
    expect(complaints).toEqual([]);
  });
});
