import { brotliBytes } from '../bytes.ts';
import type { CheckedPage } from './checked-page.ts';
import { pageBudgets } from '../../../src/config/limits/site-check.ts';

/**
 * The minimum size at quality 10, with which the server sends pages, relative to a faster quality. Measured on the
 * pages of the demo: 0.76 to 0.79 of quality 1, and 0.92 to 0.94 of quality 5.
 */
const slowShares = [
  { quality: 1, share: 0.8 },
  { quality: 5, share: 0.95 },
];

/** Checks that a page is no larger than its budget. The better is compressed, the longer it takes: most need little. */
export function checkBytes(page: CheckedPage, kind: string): void {
  const budget = kind === 'product' ? pageBudgets.html.product : pageBudgets.html.other;
  const body = Buffer.from(page.content.html);
  if (body.length <= budget) return;
  for (const { quality, share } of slowShares) if (brotliBytes(body, quality) * share <= budget) return;
  const bytes = brotliBytes(body, 10);
  if (bytes > budget)
    page.report({ at: 0 }, `the page has ${bytes} bytes of HTML with brotli, more than ${budget}`);
}
