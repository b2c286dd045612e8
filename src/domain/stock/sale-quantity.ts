import { message } from '../messages.ts';
import type { Message } from '../messages.ts';
import { plainQuantity, quantityBound, quantityProblem } from './quantity.ts';
import type { SaleSteps } from './sale-limits.ts';

/**
 * Returns the problem with a typed quantity of something sold in these steps, as the shop would refuse it; null if it
 * is valid.
 */
export function saleQuantityProblem(
  value: unknown,
  { least, step, most, edition }: SaleSteps,
): Message | null {
  const problem = quantityProblem(value);
  if (problem) return problem;
  const quantity = plainQuantity(value);
  if (quantity < least) return message('quantityAtLeast', { quantity: least });
  if (quantity % step !== 0) return message('quantityIncrements', { quantity: step });
  if (most === undefined || quantity <= most) return null;
  return edition === undefined
    ? message('quantityBelow', { quantity: quantityBound(most) })
    : message('onlyAvailable', { maxQuantity: edition });
}
