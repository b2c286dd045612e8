import type { SkippedLine } from '../../src/catalogue/import/dump-documents.ts';
import type { ImportReport } from '../../src/catalogue/import/import-catalogue.ts';
import { reportedSkus } from '../../src/config/limits/catalogue.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

/** Prints what an import took over, what it skipped, and its notes. `done`: such as `Imported into`. */
export function printImport(
  { imported, skipped, warnings }: ImportReport,
  { storeCode, name }: Pick<StoreView, 'storeCode' | 'name'>,
  done: string,
): void {
  for (const line of skippedLines(skipped)) console.error(printable(line));
  for (const warning of warnings) console.error(printable(`Note: ${warning}`));
  const counts = Object.keys(words).flatMap((entity) =>
    imported[entity] === undefined ? [] : [counted(imported[entity], entity)],
  );
  console.log(`${done} ${storeCode} (${name}): ${counts.join(', ')}.`);
  if (skipped.length > 0) console.log(`Skipped: ${counted(skipped.length, 'place')}, told above.`);
}

/** Returns the lines that name what was skipped: the first places of each kind of problem, and how many more have it. */
export function skippedLines(skipped: readonly SkippedLine[]): readonly string[] {
  return [...Map.groupBy(skipped, kindOf).values()].flatMap((alike) => {
    const rest = alike.length - reportedSkus;
    const lines = alike
      .slice(0, reportedSkus)
      .map(({ file, line, problem }) => `${file}:${line}: skipped: ${problem}`);
    return rest > 0 ? [...lines, `… and ${rest} more of this kind; --json shows them all.`] : lines;
  });
}

/** Returns what problems of one kind have in common: the text without the name of the document and its values. */
function kindOf({ problem }: SkippedLine): string {
  return problem
    .replace(/^(product|variant|category|content|review) .*?(?=: | has )/s, '$1')
    .replace(/^(not JSON):.*/s, '$1')
    .replace(/"(?:[^"\\]|\\.)*(?:"|…)|-?\d[\d.]*/g, '…')
    .replace(/( has the id … of) .*/s, '$1');
}

/** In the order in which they are told. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  product: ['product', 'products'],
  child: ['variant', 'variants'],
  category: ['category', 'categories'],
  attribute: ['attribute', 'attributes'],
  taxrule: ['tax rule', 'tax rules'],
  review: ['review', 'reviews'],
  cms_page: ['content page', 'content pages'],
  cms_block: ['content block', 'content blocks'],
  place: ['place', 'places'],
};

function counted(count: number, entity: string): string {
  const [one, many] = words[entity] ?? [entity, entity];
  return `${count} ${count === 1 ? one : many}`;
}

/** Replaces control characters in a dump's text, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\uFFFD');
}
