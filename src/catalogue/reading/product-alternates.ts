import { openStoreCodes, readProductAlternates, type Alternate } from '../alternates.ts';
import type { Source } from './snapshot.ts';

/**
 * Returns the addresses of products in all enabled stores, by SKU. Earlier answers, for whichever store, are cached
 * with what applies to all stores.
 */
export async function productAlternates(
  source: Source,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly Alternate[]>> {
  await rememberProductAlternates(source, skus);
  const { productPaths } = source.ofAllStores;
  return new Map(
    skus.map((sku) => [sku, unpacked(productPaths.answered<string>(sku, undefined)?.value ?? '')]),
  );
}

/** Looks up together the addresses of products that are yet unknown. */
export async function rememberProductAlternates(
  { db, ofAllStores: { productPaths } }: Source,
  skus: readonly string[],
): Promise<void> {
  const unknown = skus.filter((sku) => !productPaths.answered(sku, undefined));
  for (const [sku, read] of await readProductAlternates(db, unknown)) productPaths.put(sku, packed(read));
}

const storeCodes = openStoreCodes.toSorted();
/** No path has it. */
const separator = '\n';

/** Packs a product's paths into one text instead of an object each: thousands of products are cached. */
function packed(alternates: readonly Alternate[]): string {
  const paths = new Array<string>(storeCodes.length).fill('');
  for (const { storeCode, path } of alternates) paths[storeCodes.indexOf(storeCode)] = path;
  return paths.join(separator);
}

function unpacked(text: string): readonly Alternate[] {
  const alternates: Alternate[] = [];
  for (const [index, path] of text.split(separator).entries()) {
    const storeCode = storeCodes[index];
    if (storeCode !== undefined && path !== '') alternates.push({ storeCode, path });
  }
  return alternates;
}
