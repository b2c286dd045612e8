import { isEnabled } from '../../../../domain/product/status.ts';
import type { DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { formatPrice } from '../../../../domain/money/price-format.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { products as shopProducts } from '../../../../config/shop.ts';
import { createLinks } from '../../../../domain/url/url.ts';
import type { ProductBackend } from '../../../backend.ts';
import type { PriceInfo, PriceSet, RenderItem } from '../../../contract/product.ts';
import { offerTexts } from '../../../offer-texts.ts';
import { priceChecksum } from '../../../price-checksum.ts';
import { catalogueGroups, catalogueOf, type Engine } from '../base/engine.ts';
import { pricesOf, type SidePrices } from '../base/prices.ts';
import { stockForSale } from '../stock/stock-for-sale.ts';

/** Creates the backend of products, their stock and their present prices. */
export function createProducts(engine: Engine): ProductBackend {
  const read = async (storeView: StoreView, skus: readonly string[]) => {
    const products = await catalogueOf(engine, storeView).productsBySku(skus);
    return products.filter(isEnabled);
  };
  return {
    list: read,
    stock: async (storeView, skus, { enabledOnly, cartId }) => {
      const catalogue = catalogueOf(engine, storeView);
      const products = (await catalogue.stockedProducts(skus)).filter(isEnabled);
      const asked = products.filter(({ status }) => !enabledOnly || status === 1);
      return stockForSale(engine, catalogue, asked, cartId);
    },
    prices: async (storeView, skus) => {
      const products = await read(storeView, skus);
      // Pages tell visitors theirs.
      const tellsOffers = engine.customerGroupId !== undefined && catalogueGroups(engine).priceTiers;
      return products.map((product) =>
        renderItem(
          product,
          storeView,
          pricesOf(product),
          tellsOffers ? { offers: offerTexts(product, storeView) } : {},
        ),
      );
    },
  };
}

/** Returns a product in the form of `product/render-list`. */
export function renderItem(
  product: Product,
  storeView: StoreView,
  prices: ReturnType<typeof pricesOf>,
  offers: Pick<PriceInfo, 'offers'>,
): RenderItem {
  const price_info = { ...priceInfo(prices, storeView), ...offers };
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type: product.type_id,
    url: `${storeView.url}${createLinks(storeView, shopProducts).product(product)}`,
    store_id: storeView.storeId,
    currency_code: storeView.i18n.currencyCode,
    sgn: priceChecksum(product.sku, [
      price_info.final_price,
      price_info.special_price,
      price_info.regular_price,
    ]),
    price_info,
  };
}

function priceInfo({ gross, net }: ReturnType<typeof pricesOf>, storeView: StoreView): PriceInfo {
  return {
    ...priceSet(gross, storeView),
    extension_attributes: {
      tax_adjustments: priceSet(net, storeView),
      weee_attributes: [],
      weee_adjustment: formattedPrice(gross.final, storeView),
    },
  };
}

function priceSet(prices: SidePrices, storeView: StoreView): PriceSet {
  const numbers = {
    final_price: prices.final,
    max_price: prices.maximum,
    max_regular_price: prices.maximumRegular,
    minimal_regular_price: prices.minimumRegular,
    special_price: prices.special,
    minimal_price: prices.minimum,
    regular_price: prices.regular,
  };
  const formatted_prices = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [
      name,
      value === null ? null : formattedPrice(value, storeView),
    ]),
  );
  return { ...numbers, formatted_prices };
}

function formattedPrice(amount: DecimalAmount, storeView: StoreView): string {
  const text = formatPrice(storeView, amount).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<span class="price">${text}</span>`;
}
