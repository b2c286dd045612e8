import type { Page } from 'playwright';

/** What is wrong with a page as it stands, one line each; nothing where all is well. */
export interface PageFacts {
  readonly headings: number;
  /** Pixels by which the page is wider than the screen. */
  readonly overflow: number;
  /** Pictures without `alt`, `width` or `height`, and broken ones. */
  readonly badPictures: readonly string[];
  /** Sum of all layout shifts that nobody asked for, with what moved. */
  readonly shift: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] };
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** Records layout shifts of every page that is opened afterwards. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { value: 0, moved: [] as string[] };
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.value += entry.value;
        for (const { node } of entry.sources ?? []) {
          shifts.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end as a reader does, screen by screen, so that lazy pictures load, and waits for them. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    await Promise.all(
      [...document.images].map(
        (image) =>
          image.complete ||
          image.loading === 'lazy' ||
          new Promise((resolve) => {
            image.addEventListener('load', resolve, { once: true });
            image.addEventListener('error', resolve, { once: true });
          }),
      ),
    );
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** Reads the facts of a page that was opened after `recordLayoutShifts`. */
export function readPageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const isWhole = (image: HTMLImageElement) =>
      image.hasAttribute('alt') &&
      Number(image.getAttribute('width')) > 0 &&
      Number(image.getAttribute('height')) > 0 &&
      !(image.complete && image.currentSrc !== '' && image.naturalWidth === 0);
    const { value = 0, moved = [] } = window.layoutShifts ?? {};
    return {
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - innerWidth,
      badPictures: [...document.images]
        .filter((image) => !isWhole(image))
        .map((image) => image.outerHTML.slice(0, 160)),
      shift: Math.round(value * 10_000) / 10_000,
      moved,
    };
  });
}
