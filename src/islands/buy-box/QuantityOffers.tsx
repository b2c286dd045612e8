import type { BoxedPart } from '../../domain/buy-box/buy-box-product.ts';

/** What a piece of what is chosen costs from a quantity on. */
export function QuantityOffers({ of: { offers = [] } }: { readonly of: Pick<BoxedPart, 'offers'> }) {
  return offers.map((text) => (
    <p key={text} className="soft tax">
      {text}
    </p>
  ));
}
