import { storeShipping } from '../../config/store-shipping.ts';
import { formatDate } from '../../domain/date-format.ts';
import type { Product } from '../../domain/product/product.ts';
import { editionOf } from '../../domain/product/limited-edition.ts';
import type { PriceNote } from '../../islands/buy-box/BuyBox.tsx';
import { storePage } from '../store-page.ts';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { partsOf } from '../../domain/product/parts.ts';
import type { ListingCard } from '../../domain/listing/listing-card.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { priceRange } from '../../domain/price/price-range.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Translate } from '../../i18n/translator.ts';

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

/**
 * Returns the last instant, in milliseconds, at which the price of a product is a special one: of no other lower price an
 * end is known. A price that ends at midnight does not hold on the day that begins then.
 */
export function offerEnd({
  special_price,
  special_to_date,
}: Pick<Product, 'special_price' | 'special_to_date'>): number | undefined {
  const end = special_price > 0 && special_to_date ? Date.parse(special_to_date) : Number.NaN;
  return Number.isNaN(end) ? undefined : end - 1;
}

/**
 * Returns the key of a product page's text about tax. If the catalogue has no rate for a product, as after an import
 * without tax rules, nothing is said to be included.
 */
export function taxNote(
  product: Product,
  { finalPriceIncludesTax }: { readonly finalPriceIncludesTax: boolean },
): 'product.taxIncluded' | 'product.taxExcluded' | undefined {
  const sold = [
    product,
    ...(product.configurable_children ?? []),
    ...partsOf(product).map((part) => part.product),
  ];
  if (sold.some(isTaxed)) return 'product.taxIncluded';
  return finalPriceIncludesTax || product.tax_class_id === 0 ? undefined : 'product.taxExcluded';
}

function isTaxed({ price_tax }: { readonly price_tax: DecimalAmount }): boolean {
  return price_tax > 0;
}

/** Writes out what a product costs, and what it cost before ('' where that is not more). */
export function shownPrices(
  product: ListedProduct,
  storeView: StoreView,
  t: Translate,
): Pick<ListingCard, 'price' | 'before'> {
  const { lowest, before, isFrom } = priceRange(product);
  if (lowest <= 0) return { price: t('product.priceFree'), before: '' };
  const price = formatPrice(storeView, lowest);
  return {
    price: isFrom ? t('product.priceFrom', { price }) : price,
    before: before === undefined ? '' : formatPrice(storeView, before),
  };
}
