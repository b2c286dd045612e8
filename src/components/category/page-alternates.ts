import type { Alternate } from '../../catalogue/alternates.ts';

/**
 * Returns where a page of a list is in the stores that have the list: the same page in those that have it (`storeCodes`),
 * the first page in the others.
 */
export function pageAlternates(
  alternates: readonly Alternate[],
  page: number,
  storeCodes: readonly string[],
): readonly Alternate[] {
  return alternates.map((alternate) =>
    storeCodes.includes(alternate.storeCode) ? { ...alternate, page } : { ...alternate, isOther: true },
  );
}
