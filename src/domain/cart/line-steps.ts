import { saleSteps } from '../stock/sale-limits.ts';
import type { SaleSteps } from '../stock/sale-limits.ts';
import type { KeyedLine } from './cart-document.ts';

/** Returns the quantities that a cart line may have; other sizes of the same edition count towards its limit. */
export function lineSteps(line: KeyedLine, lines: readonly KeyedLine[]): SaleSteps {
  const { edition_pieces } = line;
  if (edition_pieces === undefined) return saleSteps(line);
  const others = lines
    .filter((other) => other.key !== line.key && editionOf(other) === editionOf(line))
    .reduce((sum, { qty }) => sum + qty, 0);
  const steps = saleSteps({ ...line, edition_pieces: Math.max(1, edition_pieces - others) });
  return steps.edition === undefined ? steps : { ...steps, edition: edition_pieces };
}

function editionOf({ edition_pieces, parentSku, sku }: KeyedLine): string | undefined {
  return edition_pieces === undefined ? undefined : (parentSku ?? sku);
}
