import type { PageFailure } from './types.ts';

/** Failures that are spelled out per store; the rest is counted. */
const spelledOut = 5;

/** Names store, path and cause of every failed page, a few per store in full. */
export function describeFailures(failures: ReadonlyMap<string, readonly PageFailure[]>): string {
  const stores = [...failures].map(([storeCode, pages]) => {
    const named = pages.slice(0, spelledOut).map((page) => `  ${page.pathname}\n    ${indent(page.cause)}`);
    const more = pages.length > spelledOut ? [`  … and ${pages.length - spelledOut} more`] : [];
    return [
      `Store "${storeCode}": ${pages.length} page(s) failed; its former pages stay.`,
      ...named,
      ...more,
    ].join('\n');
  });
  return stores.join('\n');
}

/** How many pages were written, and how fast. */
export function describeSpeed({ pages, milliseconds }: { pages: number; milliseconds: number }): string {
  const seconds = milliseconds / 1000;
  return `${pages} pages in ${seconds.toFixed(1)} s (${Math.round(pages / seconds)} pages/s).`;
}

function indent(text: string): string {
  return text.split('\n').slice(0, 6).join('\n    ');
}

/** A cause as it is told: with its stack, which names the page's own file. */
export function describeCause(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
