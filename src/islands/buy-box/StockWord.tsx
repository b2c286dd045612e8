import type { BuyBoxTexts } from './buy-box-texts.ts';
import type { StockHint } from '../../domain/buy-box/stock-hint.ts';

interface Props {
  readonly hint: StockHint | undefined;
  readonly texts: Pick<BuyBoxTexts, 'stock' | 'outOfStock'>;
}

/** What is said of the stock of a product or a part; nothing where no record tells. */
export function StockWord({ hint, texts }: Props) {
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
