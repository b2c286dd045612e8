import type { Page } from 'playwright';

/** What of what has the focus is covered by something else; nothing where all of it is seen. */
export function covered(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused));
    return isSeen ? undefined : `${focused.outerHTML.slice(0, 80)} below ${above?.className ?? 'nothing'}`;
  });
}
