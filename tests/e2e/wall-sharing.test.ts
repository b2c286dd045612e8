import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { Visit } from '../support/browser.ts';
import { hang, hung, labels, layout, said, tab, total, visitWall } from '../support/e2e-wall.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const visit = (...visited: Visit) => visitWall(browser, ...visited);

describe('a wall that is shared', () => {
  it('is the same in another browser; what is not sold is told', () =>
    visit('/en/wall', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await layout(page, 'Square');
      await hang(page, 4);
      await tab(page, 2);
      await page.locator('.wall-tray button', { hasText: 'Black Wooden Frame' }).click();
      const mine = await labels(page);
      const price = await total(page);
      await page.locator('.wall-sum').getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#wall=1~');
      const address = await page.evaluate(() => navigator.clipboard.readText());
      await visit(address, async ({ page: other }) => {
        await expect.poll(() => labels(other)).toEqual(mine);
        await expect.poll(() => total(other)).toBe(price);
        expect(other.url()).not.toContain('#wall');
      });
      await visit(address.replace(/vm-\w+/, 'vm-none'), async ({ page: other }) => {
        await other.getByText('Not everything on this wall is still available').waitFor();
        expect(await hung(other).count()).toBe(3);
      });
      await visit('/en/wall#wall=1~sofa~nonsense', async ({ page: other }) => {
        await expect.poll(() => said(other).textContent()).toContain('does not show a wall');
      });
    }));

  it('is kept under a name and through a reload', () =>
    visit('/en/wall', async ({ page }) => {
      await hang(page, 2);
      const mine = await labels(page);
      await tab(page, 3);
      await page.getByLabel('Name of the wall').fill('Hall');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'New wall' }).click();
      await expect.poll(() => hung(page).count()).toBe(0);
      await page.reload();
      await tab(page, 3);
      await page.getByRole('button', { name: 'Hall', exact: true }).click();
      await expect.poll(() => labels(page)).toEqual(mine);
      await page.reload();
      await expect.poll(() => labels(page)).toEqual(mine);
    }));
});
