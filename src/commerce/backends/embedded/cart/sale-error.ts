import type { SaleProblem } from '../../../../domain/stock/sale.ts';
import type { ApiError } from '../../../errors/api-error.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';

/** Returns what a client is told of a problem. */
export function saleError(problem: SaleProblem): ApiError {
  switch (problem.kind) {
    case 'below-minimum':
      return cartErrors.belowMinimum(problem.minimum);
    case 'above-maximum':
      return cartErrors.aboveMaximum(problem.maximum);
    case 'not-a-multiple':
      return cartErrors.notAMultiple(problem.increments);
    case 'insufficient':
      return cartErrors.insufficientStock(problem.available);
    case 'reserved':
      return cartErrors.reserved();
    case 'out-of-stock':
      return cartErrors.outOfStock();
  }
}
