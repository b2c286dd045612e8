import type { CustomOption } from './product.ts';

/** Returns the options without which a product can't be bought. The shop takes no files, so their price is never paid. */
export function requiredOptions(
  options: readonly CustomOption[] | null | undefined,
): readonly CustomOption[] {
  return (options ?? []).filter(({ is_require, type }) => is_require && type !== 'file');
}
