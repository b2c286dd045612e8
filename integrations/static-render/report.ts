import type { PageFailure } from './types.ts';
import { reportedCauses } from '../../src/config/limits/publishing.ts';

/** Names store and cause of failed pages, each cause once with the first page that it failed, a few per store in full. */
export function describeFailures(failures: ReadonlyMap<string, readonly PageFailure[]>): string {
  const stores = [...failures].map(([storeCode, pages]) => {
    const [refusal] = pages;
    if (refusal?.pathname === undefined) {
      return `Store "${storeCode}" is not published; its previous pages stay.\n  ${refusal?.cause}`;
    }
    const causes = [...Map.groupBy(pages, ({ cause }) => cause)];
    const named = causes.slice(0, reportedCauses).map(([cause, [first, ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `  ${first?.pathname}${more}\n    ${indent(cause)}`;
    });
    const unnamed = causes.slice(reportedCauses).flatMap(([, failed]) => failed).length;
    return [
      `Store "${storeCode}": ${pages.length} page(s) failed; its previous pages stay.`,
      ...named,
      ...(unnamed > 0 ? [`  … and ${unnamed} more`] : []),
    ].join('\n');
  });
  return stores.join('\n');
}

/** Describes how many pages were written, and how fast. */
export function describeSpeed({ pages, milliseconds }: { pages: number; milliseconds: number }): string {
  const seconds = milliseconds / 1000;
  return `${pages} pages in ${seconds.toFixed(1)} s (${Math.round(pages / seconds)} pages/s).`;
}

function indent(text: string): string {
  return text.split('\n').slice(0, 6).join('\n    ');
}

/** Returns the text of a cause, with its stack, which names the file of the page. */
export function describeCause(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
