import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { productsEquals } from '../../../../domain/cart/platform/platform-line-match.ts';
import { productOption, type CartItemUpdate } from '../../../contract/cart.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { Choice } from '../../embedded/base/choice.ts';
import { choose } from '../../embedded/cart/choose.ts';
import type { StoredLine } from './stored-cart.ts';

/** Resolves a choice by the pulled catalogue; undefined for what that does not have: the API decides then. */
export async function choiceIn(
  catalogue: Catalogue,
  { sku, product_option, parentSku }: Pick<CartItemUpdate, 'sku' | 'product_option' | 'parentSku'>,
): Promise<Choice | undefined> {
  if (sku === undefined) return undefined;
  try {
    return await choose(catalogue, sku, product_option, parentSku);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Returns the choice of a line. */
export function choiceOfLine(catalogue: Catalogue, { item }: StoredLine): Promise<Choice | undefined> {
  const { sku, parentSku, product_option } = item;
  return choiceIn(catalogue, {
    sku,
    parentSku,
    product_option: product_option && productOption.parse(product_option),
  });
}

/** Finds the line that a product with a choice is in, however they are written. */
export async function findSameLine(
  catalogue: Catalogue,
  lines: readonly StoredLine[],
  item: Pick<CartItemUpdate, 'sku' | 'product_option' | 'parentSku'>,
  choice: Choice | undefined,
): Promise<StoredLine | undefined> {
  const skus = new Set([item.sku, item.parentSku, choice?.sku]);
  for (const line of lines) {
    if (!skus.has(line.item.sku) && !skus.has(line.item.parentSku)) continue;
    if (await isSame(catalogue, line, item, choice)) return line;
  }
  return undefined;
}

async function isSame(
  catalogue: Catalogue,
  line: StoredLine,
  item: Pick<CartItemUpdate, 'sku' | 'product_option' | 'parentSku'>,
  choice: Choice | undefined,
): Promise<boolean> {
  const own = choice && (await choiceOfLine(catalogue, line));
  if (choice && own) return own.sku === choice.sku && own.checksum === choice.checksum;
  const { sku, parentSku, product_option } = line.item;
  const isSamePlace = (item.parentSku ?? undefined) === undefined || item.parentSku === parentSku;
  const compared = { sku, product_option: line.remoteOption ?? product_option };
  return (
    isSamePlace && productsEquals(compared, { sku: item.sku ?? null, product_option: item.product_option })
  );
}
