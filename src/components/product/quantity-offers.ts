import { quantitySteps } from '../../domain/price/tier-price.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';

/** What a piece costs with tax from a quantity on, where that is less than one costs; of the variant that a page shows first. */
export function quantityOffers(
  product: Product,
  childSku: string | undefined,
  { tax }: Pick<StoreView, 'tax'>,
): readonly { readonly qty: number; readonly price: number }[] {
  const child = product.configurable_children?.find(({ sku }) => sku === childSku);
  const sold: Pick<ConfigurableChild, 'price' | 'price_incl_tax'> & Pick<Product, 'quantity_prices'> =
    (child as (ConfigurableChild & Pick<Product, 'quantity_prices'>) | undefined) ?? product;
  const source = tax.sourcePriceIncludesTax ? sold.price_incl_tax : sold.price;
  if (!(source > 0)) return [];
  return quantitySteps(sold.quantity_prices, source).map(({ qty, price }) => ({
    qty,
    price: (price * sold.price_incl_tax) / source,
  }));
}
