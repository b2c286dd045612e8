import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import {
  dragTo,
  hang,
  hung,
  labels,
  layout,
  middleOf,
  openPrints,
  openWall,
  places,
  said,
  tab,
  tool,
  tray,
} from '../support/e2e/wall.ts';

test.describe('a wall composed by mouse', () => {
  test('accepts dragged prints, swaps them, and hangs them freely with snapping', async ({
    page,
    complaints,
  }) => {
    await openWall(page, '/en/wall');
    await openPrints(page);
    await dragTo(page, await middleOf(tray(page).nth(1)), await middleOf(places(page).nth(2)));
    await expect.poll(() => hung(page).count()).toBe(1);
    const [, , third] = await labels(page);
    await dragTo(page, await middleOf(places(page).nth(2)), await middleOf(places(page).first()));
    await expect.poll(async () => (await labels(page))[0]).toBe(third?.replace('3', '1'));

    const from = await middleOf(places(page).first());
    await dragTo(page, from, { x: from.x - 40, y: from.y - 63 });
    await tab(page, 0);
    expect(
      await page.locator('.wall-layouts label', { hasText: 'Freely' }).locator('input').isChecked(),
    ).toBe(true);
    expect((await middleOf(places(page).first())).y).toBeLessThan(from.y - 40);
    await tool(page, 'Undo').click();
    await expect
      .poll(async () => Math.round((await middleOf(places(page).first())).y))
      .toBe(Math.round(from.y));
    await tool(page, 'Redo').click();
    await expect.poll(async () => (await middleOf(places(page).first())).y).toBeLessThan(from.y - 40);
    expect(complaints).toEqual([]);
  });

  test('follows layouts, rooms, sizes and a shopper’s own wall', long, async ({ page, complaints }) => {
    await openWall(page, '/en/wall');
    await layout(page, 'Salon');
    expect(await places(page).count()).toBe(12);
    await hang(page, 3);
    await tab(page, 0);
    await layout(page, 'Rising');
    expect(await places(page).count()).toBe(4);
    expect(await hung(page).count()).toBe(3);
    await tool(page, 'Turn the layout').click();
    const [first, last] = [await middleOf(places(page).first()), await middleOf(places(page).nth(3))];
    expect(last.y).toBeGreaterThan(first.y + 50);
    await page.getByLabel('Gap between pictures in cm').fill('12');
    const gap = async () => (await middleOf(places(page).nth(3))).y - (await middleOf(places(page).nth(2))).y;
    const wide = await gap();
    await page.getByLabel('Gap between pictures in cm').fill('2');
    await expect.poll(gap).toBeLessThan(wide - 5);
    await page.getByLabel('My own wall').check({ force: true });
    await page.getByLabel('Width in cm').fill('140');
    await page.getByLabel('Height in cm').fill('20');
    expect(await page.getByLabel('Height in cm').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Height in cm').fill('240');
    expect(await page.getByLabel('Height in cm').getAttribute('aria-invalid')).toBe('false');

    await places(page).first().click();
    const before = (await labels(page))[0];
    await page.locator('.wall-piece .framing-sizes input').last().check({ force: true });
    await expect.poll(async () => (await labels(page))[0]).not.toBe(before);
    expect(complaints).toEqual([]);
  });

  test('finds prints by search, and recently viewed ones', long, async ({ page, complaints }) => {
    await openWall(page, '/en/wall');
    await tab(page, 1);
    await page.getByRole('searchbox', { name: 'Search prints' }).fill('moon');
    await tray(page).first().waitFor();
    const name = await tray(page).first().getAttribute('title');
    await tray(page).first().click();
    await expect.poll(async () => (await labels(page))[0]).toContain(name?.replace('Hang ', ''));
    await page.getByRole('searchbox', { name: 'Search prints' }).fill('');
    await page.locator('.wall-sources input').nth(1).check({ force: true });
    await page.getByText('Nothing on your wishlist hangs on a wall yet').waitFor();
    expect(complaints).toEqual([]);
  });

  test('accepts a frame dragged onto a picture, or one for all', long, async ({ page, complaints }) => {
    await openWall(page, '/en/wall');
    await hang(page, 2);
    await tab(page, 2);
    const oak = page.locator('.wall-tray button', { hasText: 'Oak Frame' });
    await dragTo(page, await middleOf(oak), await middleOf(places(page).first()));
    await expect.poll(async () => (await labels(page))[0]).toContain('Oak Frame');
    expect((await labels(page))[1]).not.toContain('Frame');
    await page.locator('.wall-tray button', { hasText: 'Walnut Frame' }).click();
    await expect
      .poll(async () => (await labels(page)).filter((label) => label?.includes('Walnut Frame')).length)
      .toBe(2);
    expect(complaints).toEqual([]);
  });
});

test.describe('a wall composed by keyboard', () => {
  test('is filled, moved, emptied and undone', async ({ page, complaints }) => {
    await openWall(page, '/en/wall');
    await places(page).nth(1).focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('searchbox', { name: 'Search prints' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await tray(page).first().waitFor();
    await tray(page).first().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        places(page)
          .nth(1)
          .evaluate((place) => place === document.activeElement),
      )
      .toBe(true);
    await expect.poll(() => said(page).textContent()).toContain('hangs in place 2');

    const leftOf = async () =>
      Number(/([\d.]+)\scm from the left/.exec((await said(page).textContent()) ?? '')?.[1]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(leftOf).toBeGreaterThan(0);
    const left = await leftOf();
    await page.keyboard.press('ArrowRight');
    await expect.poll(leftOf).toBeCloseTo(left + 1);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(leftOf).toBeCloseTo(left + 6);
    await page.keyboard.press('Delete');
    await expect.poll(() => hung(page).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => hung(page).count()).toBe(1);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => hung(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
