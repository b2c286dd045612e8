import { expect, test } from '../support/e2e/fixtures.ts';
import { hang, hung, labels, layout, openWall, said, tab, total } from '../support/e2e/wall.ts';

test.describe('a shared wall', () => {
  test('is the same in another browser; unavailable parts are reported', async ({
    page,
    context,
    complaints,
    openPage,
  }) => {
    await openWall(page, '/en/wall');
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
    expect(complaints).toEqual([]);

    const other = await openPage();
    await openWall(other.page, address);
    await expect.poll(() => labels(other.page)).toEqual(mine);
    await expect.poll(() => total(other.page)).toBe(price);
    expect(other.page.url()).not.toContain('#wall');
    expect(other.complaints).toEqual([]);

    const later = await openPage();
    await openWall(later.page, address.replace(/vm-\w+/, 'vm-none'));
    await later.page.getByText('Not everything on this wall is still available').waitFor();
    expect(await hung(later.page).count()).toBe(3);
    expect(later.complaints).toEqual([]);

    const stray = await openPage();
    await openWall(stray.page, '/en/wall#wall=1~sofa~nonsense');
    await expect.poll(() => said(stray.page).textContent()).toContain('does not show a wall');
    expect(stray.complaints).toEqual([]);
  });

  test('is saved under a name and survives a reload', async ({ page, complaints }) => {
    await openWall(page, '/en/wall');
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
    expect(complaints).toEqual([]);
  });
});
