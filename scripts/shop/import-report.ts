import type { ImportReport } from '../../src/catalogue/import/import-catalogue.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

const shownLines = 50;

/** Prints what an import took over, what it skipped, and its notes. `done`: such as `Imported into`. */
export function printImport(
  { imported, skipped, warnings }: ImportReport,
  { storeCode, name }: Pick<StoreView, 'storeCode' | 'name'>,
  done: string,
): void {
  for (const { file, line, problem } of skipped.slice(0, shownLines)) {
    console.error(printable(`${file}:${line}: skipped: ${problem}`));
  }
  if (skipped.length > shownLines) {
    console.error(`… and ${skipped.length - shownLines} more; --json shows them all.`);
  }
  for (const warning of warnings) console.error(printable(`Note: ${warning}`));
  const counts = Object.keys(words).flatMap((entity) =>
    imported[entity] === undefined ? [] : [counted(imported[entity], entity)],
  );
  console.log(`${done} ${storeCode} (${name}): ${counts.join(', ')}.`);
  if (skipped.length > 0) console.log(`Skipped: ${counted(skipped.length, 'place')}, named above.`);
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
