import type { BoxedPart } from '../../domain/buy-box/buy-box-product.ts';
import type { Live } from '../../domain/buy-box/selection.ts';

interface Props {
  readonly of: Pick<BoxedPart, 'sku' | 'offers'>;
  readonly live: Live;
}

/** Renders the price of a piece from a quantity on; the customer's own prices once they are loaded. */
export function QuantityOffers({ of: { sku, offers = [] }, live }: Props) {
  return (live[sku]?.offers ?? offers).map((text) => (
    <p key={text} className="soft tax">
      {text}
    </p>
  ));
}
