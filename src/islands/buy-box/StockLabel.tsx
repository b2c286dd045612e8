import type { BuyBoxTexts } from './buy-box-texts.ts';
import type { StockHint } from '../../domain/stock/lowest-stock.ts';

interface Props {
  readonly hint: StockHint | undefined;
  readonly texts: Pick<BuyBoxTexts, 'stock' | 'outOfStock'>;
}

/** Renders the stock of a product or a part; nothing if the stock is unknown. */
export function StockLabel({ hint, texts }: Props) {
  if (!hint) return null;
  return (
    <p className={`buy-box-stock is-${hint.kind}`} aria-live="polite">
      {hintText(hint, texts)}
    </p>
  );
}

function hintText(hint: StockHint, { stock, outOfStock }: Props['texts']): string | undefined {
  if (hint.kind === 'few') return stock.few[hint.left - 1];
  return hint.kind === 'out' ? outOfStock : stock[hint.kind];
}
