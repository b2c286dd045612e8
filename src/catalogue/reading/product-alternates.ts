import { alternatesQuestion, readProductAlternates, type Alternate } from '../alternates.ts';
import type { Source } from './snapshot.ts';

/**
 * The addresses of products in all open stores, by sku. Those that were asked for before, for whichever store, are
 * remembered with what holds for all stores.
 */
export async function productAlternates(
  { db, ofAllStores }: Source,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly Alternate[]>> {
  const known = skus.flatMap((sku) => {
    const answer = ofAllStores.answers.answered<readonly Alternate[]>(questionOf(sku), undefined);
    return answer?.value ? [[sku, answer.value] as const] : [];
  });
  const alternates = new Map(known);
  const unknown = skus.filter((sku) => !alternates.has(sku));
  for (const [sku, read] of await readProductAlternates(db, unknown)) {
    ofAllStores.answers.put(questionOf(sku), read);
    alternates.set(sku, read);
  }
  return alternates;
}

function questionOf(sku: string): string {
  return alternatesQuestion({ kind: 'product', sku });
}
