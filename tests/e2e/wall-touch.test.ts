import { expect, test } from '../support/e2e/fixtures.ts';
import { hung, middleOf, openPrints, places, scene, tray } from '../support/e2e/wall.ts';

// What is dragged is as large as its picture.
test.use({ pictures: true });

test.describe('a wall composed by touch', () => {
  test('drags after a long press, and lets the page scroll otherwise', async ({ openPage }) => {
    const { page, context } = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/en/wall');
    await scene(page).waitFor();
    await openPrints(page);
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, isHeld = false) => {
      await send('touchStart', from);
      if (isHeld) await page.locator('.wall-ghost').waitFor();
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 8,
          y: from.y + ((to.y - from.y) * step) / 8,
        });
      }
      await send('touchEnd');
    };

    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 260));
    const start = await scrolled();
    await drag(await middleOf(tray(page).first()), await middleOf(places(page).first()), true);
    await expect.poll(() => hung(page).count()).toBe(1);
    expect(await scrolled()).toBe(start);

    const item = await middleOf(tray(page).nth(1));
    await drag(item, { x: item.x, y: item.y - 200 });
    await expect.poll(scrolled).toBeGreaterThan(start);
    expect(await hung(page).count()).toBe(1);

    // A page that still glides takes the next touch as a stop.
    let last = -1;
    const stands = async () => {
      const before = last;
      last = await scrolled();
      return last === before;
    };
    await expect.poll(stands).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(stands).toBe(true);
    await places(page).first().tap();
    await page.locator('.wall-piece').waitFor();
    const before = await middleOf(places(page).first());
    await drag(before, { x: before.x - 30, y: before.y - 30 });
    await expect.poll(async () => (await middleOf(places(page).first())).y).toBeLessThan(before.y - 15);
  });
});
