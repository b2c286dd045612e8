import { decimalAmount } from '../../src/domain/money/minor-units.ts';
import type { StockLevel } from '../../src/domain/stock/stock.ts';
import type { BoxedPart, BoxedProduct } from '../../src/domain/buy-box/buy-box-product.ts';

/** A product as the buy box gets it, without anything to choose. */
export const boxedProduct: BoxedProduct = {
  sku: 'P',
  name: 'Reef',
  price_incl_tax: decimalAmount(10),
  href: '/reef',
  thumbnail: '/reef.jpg',
};

/** A part that costs 1; without a stock level it can always be had. */
export function boxedPart(sku: string, stock?: StockLevel): BoxedPart {
  return { sku, name: sku, price_incl_tax: decimalAmount(1), stock };
}

export function inStock(qty: number): StockLevel {
  return { is_in_stock: true, qty };
}
