import { storeShipping } from '../../config/store-shipping.ts';
import { formatDate } from '../../domain/date-format.ts';
import type { Product } from '../../domain/product/product.ts';
import { editionOf } from '../../domain/product/limited-edition.ts';
import type { PriceNote } from '../../islands/buy-box/BuyBox.tsx';
import { storePage } from '../store-page.ts';
import { offerEnd } from './offer-end.ts';
import { taxNote } from './tax-note.ts';

/** Lists what a product page says below the price: tax and shipping, until when an offer lasts, what an edition has left. */
export async function priceNotes(product: Product, locals: App.Locals): Promise<readonly PriceNote[]> {
  const { storeView, t } = locals;
  const tax = taxNote(product, storeView.tax);
  const href = product.type_id === 'virtual' ? undefined : await storePage('shipping', locals);
  const { freeFrom } = storeShipping(storeView);
  const shipping =
    freeFrom === undefined ? t('product.plusShipping') : t('product.plusShippingFree', { amount: freeFrom });
  const offeredUntil = offerEnd(product);
  const edition = editionOf(product);
  return [
    ...(tax || href
      ? [
          {
            text: [...(tax ? [t(tax)] : []), ...(href ? [''] : [])].join(', '),
            ...(href && { link: { text: shipping, href } }),
          },
        ]
      : []),
    ...(offeredUntil === undefined
      ? []
      : [{ text: t('product.offerUntil', { date: formatDate(storeView.i18n, offeredUntil) }) }]),
    ...(edition && edition.left > 0 ? [{ text: t('product.editionLeft', { count: edition.left }) }] : []),
  ];
}
