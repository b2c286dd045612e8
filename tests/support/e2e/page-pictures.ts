import type { Page } from 'playwright';

/** How a page loads its pictures, as it stands at the top. */
export interface PagePictures {
  /** What the largest paint was: text, a picture that is asked for first, or one that is not. */
  readonly largest: 'text' | 'first' | 'late';
  /** Pictures on the screen that wait to be seen. */
  readonly early: readonly string[];
  /** Pictures two screens away that do not wait. */
  readonly late: readonly string[];
  /** Loaded pictures with more than 1.3 times the pixels across that are shown; small ones are let be. */
  readonly tooLarge: readonly string[];
}

/** Across, in pixels: below this a larger picture costs nothing that counts. */
const smallPicture = 160;
/** The width chosen may be this much larger than the width shown. */
const tolerance = 1.3;

/** Reads how the pictures of a loaded page came. */
export function readPictures(page: Page): Promise<PagePictures> {
  return page.evaluate(
    async ([small, most]) => {
      const largestPaint = await new Promise<Element | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
          resolve(entry?.element);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const isPicture = largestPaint instanceof HTMLImageElement;
      const images = [...document.images].filter(({ offsetWidth }) => offsetWidth > 0);
      const named = (image: HTMLImageElement) => `${image.currentSrc || image.src} in ${image.sizes}`;
      const isOnScreen = (image: HTMLImageElement) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
        return seen > 0.5 * (bottom - top) && right > 0 && left < innerWidth * 0.9;
      };
      const natural = async (image: HTMLImageElement) => {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        return file;
      };
      const tooLarge: string[] = [];
      for (const image of images.filter(({ complete, currentSrc }) => complete && currentSrc)) {
        const { naturalWidth, naturalHeight } = await natural(image);
        const scales = [image.clientWidth / naturalWidth, image.clientHeight / naturalHeight];
        const isWhole = getComputedStyle(image).objectFit === 'contain';
        const shown = naturalWidth * (isWhole ? Math.min(...scales) : Math.max(...scales)) * devicePixelRatio;
        if (naturalWidth > small && naturalWidth > shown * most) {
          tooLarge.push(`${Math.round(shown)} shown, ${naturalWidth} sent: ${named(image)}`);
        }
      }
      return {
        largest: isPicture ? (largestPaint.fetchPriority === 'high' ? 'first' : 'late') : 'text',
        early: images.filter((image) => image.loading === 'lazy' && isOnScreen(image)).map(named),
        late: images
          .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > 2 * innerHeight)
          .map(named),
        tooLarge,
      } as const;
    },
    [smallPicture, tolerance] as const,
  );
}
