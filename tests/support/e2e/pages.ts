import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Answers pictures with blank ones of the size asked for, which is faster. */
export async function blankPictures(page: Page): Promise<void> {
  await page.route('**/img/**', (route) => {
    const [width, height] = new URL(route.request().url()).pathname.split('/').slice(2);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

/** Returns the width in pixels of a picture by its address, also in a browser that shows none; 0: that answers none. */
export function widthOfPicture(image: Locator): Promise<number> {
  return image.evaluate(async (element: HTMLImageElement) => {
    const answer = await (await fetch(element.src)).blob();
    return createImageBitmap(answer).then(
      ({ width }) => width,
      () => 0,
    );
  });
}

/**
 * Chooses from a list as a shopper does, by keys: the page is told in two events with a pause between them, in which it may
 * have drawn the list anew. `selectOption` leaves no pause.
 */
export async function chooseOption(list: Locator, value: string): Promise<void> {
  const values = await list
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await list.press('Home');
  for (let index = 0; index < values.indexOf(value); index += 1) await list.press('ArrowDown');
  expect(await list.inputValue()).toBe(value);
}
