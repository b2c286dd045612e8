import type { Document, Documents } from './documents.ts';

/** What carts and stock need of a sold product. */
export interface SoldProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly typeId: string;
  readonly price: number;
  readonly quantity: number;
  /** For a variant: its configurable product, and the options that choose it. */
  readonly parent?: SoldProduct;
  readonly choice?: ReadonlyMap<string, string>;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const number = (value: unknown) => Number(value ?? 0) || 0;
const objects = (value: unknown) => (Array.isArray(value) ? (value as readonly Document[]) : []);

/** Products by SKU; variants of configurable products are products, too. */
export function soldProducts(documents: Documents): Map<string, SoldProduct> {
  const sold = new Map<string, SoldProduct>();
  for (const document of documents.get('product') ?? []) {
    const product = soldProduct(document, number(document['id']));
    sold.set(product.sku, product);
    const options = objects(document['configurable_options']);
    for (const [position, child] of objects(document['configurable_children']).entries()) {
      const id = number(child['id']) || product.id * 1_000 + position;
      const choice = new Map(
        options.map((option) => [text(option['attribute_id']), text(child[text(option['attribute_code'])])]),
      );
      const variant = soldProduct({ ...document, ...child, name: child['name'] ?? document['name'] }, id);
      sold.set(variant.sku, { ...variant, typeId: 'simple', parent: product, choice });
    }
  }
  return sold;
}

function soldProduct(document: Document, id: number): SoldProduct {
  const stock = (document['stock'] ?? document['stock_item'] ?? {}) as Document;
  return {
    id,
    sku: text(document['sku']),
    name: text(document['name']),
    typeId: text(document['type_id']) || 'simple',
    price: number(document['price']),
    quantity: stock['qty'] === undefined ? 100 : number(stock['qty']),
  };
}

/** A stock record as the platform answers it. */
export function stockRecord({ id, quantity }: SoldProduct): object {
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty: quantity,
    is_in_stock: quantity > 0,
    is_qty_decimal: false,
    min_qty: 0,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
    manage_stock: true,
    low_stock_date: null,
  };
}

/** A product with its prices, as `product/render-list` answers it. */
export function renderItem({ id, sku, name, typeId, price }: SoldProduct, taxRate: number): object {
  const prices = (amount: number) => ({
    final_price: amount,
    max_price: amount,
    max_regular_price: amount,
    minimal_regular_price: amount,
    special_price: null,
    minimal_price: amount,
    regular_price: amount,
    formatted_prices: { final_price: `<span class="price">$${amount.toFixed(2)}</span>` },
  });
  return {
    id,
    sku,
    name,
    type: typeId,
    url: `http://shop.example/${sku}.html`,
    store_id: 1,
    currency_code: 'USD',
    sgn: `signature-${id}`,
    price_info: {
      ...prices(Number((price * (1 + taxRate)).toFixed(4))),
      extension_attributes: { tax_adjustments: prices(price), weee_attributes: [], weee_adjustment: '' },
    },
  };
}
