import { cart } from '../config/shop.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

/** The page's store view in the browser. It is passed to islands and stores, never a global. */
export interface StoreContext {
  readonly storeCode: string;
  readonly storeId: number;
  readonly currencyCode: string;
  /** BCP 47 locale of texts, such as `de-AT`. */
  readonly locale: string;
  readonly checkoutUrl: string;
  /** Files with the texts of the cart, a region's own first. */
  readonly textUrls: readonly string[];
  /** False where tax is added at checkout. */
  readonly pricesIncludeTax: boolean;
  /**
   * Warns when a product of unknown stock is added, in stores whose carts may not contain products that are out of stock.
   */
  readonly warnsOfVolatileStock?: boolean;
  /** The number on the cart counts its lines; not given: pieces. */
  readonly countBy?: 'items';
  /** Format of prices, for `formatPrice`. */
  readonly i18n: Pick<
    StoreView['i18n'],
    | 'defaultLocale'
    | 'currencySign'
    | 'priceFormat'
    | 'currencyDecimal'
    | 'currencyGroup'
    | 'minimumGroupingDigits'
    | 'fractionDigits'
  >;
}

const allowOutOfStock: boolean = cart.allowOutOfStock;
const countBy: 'quantities' | 'items' = cart.countBy;

/** Returns the few fields of a store view that go to the browser. */
export function storeContextOf(
  storeView: StoreView,
  { checkoutUrl, textUrls }: Pick<StoreContext, 'checkoutUrl' | 'textUrls'>,
): StoreContext {
  const {
    defaultLocale,
    currencyCode,
    currencySign,
    priceFormat,
    currencyDecimal,
    currencyGroup,
    minimumGroupingDigits,
    fractionDigits,
  } = storeView.i18n;
  return {
    storeCode: storeView.storeCode,
    storeId: storeView.storeId,
    currencyCode,
    locale: defaultLocale,
    checkoutUrl,
    textUrls,
    pricesIncludeTax: storeView.tax.finalPriceIncludesTax,
    ...(!allowOutOfStock && { warnsOfVolatileStock: true }),
    ...(countBy === 'items' && { countBy }),
    i18n: {
      defaultLocale,
      currencySign,
      priceFormat,
      currencyDecimal,
      currencyGroup,
      ...(minimumGroupingDigits && { minimumGroupingDigits }),
      fractionDigits,
    },
  };
}
