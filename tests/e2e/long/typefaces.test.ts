import type { Page } from 'playwright';
import { expect, test, type OpenPage } from '../../support/e2e/fixtures.ts';
import type { viewports } from '../../support/e2e/pages.ts';
import { enabledStores } from '../../support/visible-stores.ts';

/** The typefaces of all that is shown, and for those that the shop did not bring, where. */
async function typefaces(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    for (const element of document.querySelectorAll('body *'))
      element.toggleAttribute('data-has-text', [...element.childNodes].some(isText));
  });
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-has-text]',
  });
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.find(({ isCustomFont }) => !isCustomFont);
    for (const { familyName } of fonts) found.add(familyName);
    if (foreign) found.add((await session.send('DOM.getOuterHTML', { nodeId })).outerHTML.slice(0, 200));
  }
  return [...found];
}

/** What is set on the first view of a page by a browser that has nothing of the shop yet. */
async function firstTypefaces(
  openPage: OpenPage,
  path: string,
  screen: keyof typeof viewports,
): Promise<readonly string[]> {
  const { page, context } = await openPage(screen);
  await page.goto(path);
  const found = await typefaces(page);
  await context.close();
  return found;
}

const ofTheShop = /^(Fraunces|Hanken Grotesk)\b/;

for (const storeCode of enabledStores.map(({ storeCode }) => storeCode)) {
  test(`the first page of ${storeCode} uses both of the shop's typefaces, for all letters`, async ({
    openPage,
  }) => {
    for (const screen of ['phone', 'desktop'] as const) {
      // A browser that has no time just then paints without the fonts, which come a tenth of a second too late.
      await expect
        .poll(() => firstTypefaces(openPage, `/${storeCode}`, screen))
        .toEqual([expect.stringMatching(ofTheShop), expect.stringMatching(ofTheShop)]);
    }
  });
}
