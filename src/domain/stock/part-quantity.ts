import { message } from '../messages.ts';
import type { Message } from '../messages.ts';
import { quantityProblem } from './quantity.ts';

/**
 * Returns the problem with the quantity of a part that a shopper chooses for each bundle
 * (docs/reference/product.md#s5).
 */
export function partQuantityProblem(value: unknown): Message | null {
  const problem = quantityProblem(value);
  return problem?.code === 'quantityAboveZero' ? message('mustBeAboveZero') : problem;
}
