import { roundHalfAwayFromZero } from '../money/money.ts';

/** A product, as far as marketing is told of it; lines of a cart and an order have some of these fields. */
export interface TrackableProduct {
  readonly id?: number | string | undefined;
  readonly sku: string;
  readonly parentSku?: string | undefined;
  readonly name?: string | undefined;
  /** What one piece costs now, with tax, and before a reduction. */
  readonly price_incl_tax?: number | undefined;
  readonly original_price_incl_tax?: number | undefined;
  readonly category?: readonly { readonly name: string }[] | undefined;
  readonly url_path?: string | undefined;
  readonly image?: string | undefined;
  readonly [attributeCode: string]: unknown;
}

/** A product in events (docs/reference/product.md#s3), with further attributes by code. */
export interface TrackedProduct {
  readonly ProductID: string;
  readonly SKU: string;
  readonly ProductName: string;
  /** What one piece costs, with tax. */
  readonly ItemPrice: number;
  readonly Categories: readonly string[];
  readonly ProductURL: string;
  readonly ImageURL: string;
  /** What it costs without a reduction; the same as `ItemPrice` if there is none. */
  readonly CompareAtPrice: number;
  readonly [attributeCode: string]: unknown;
}

/** A line of a cart or an order in events. */
export interface TrackedLine extends TrackedProduct {
  readonly Quantity: number;
  readonly RowTotal: number;
}

/** What the events of a store need beside its products. */
export interface TrackingContext {
  /** Digits after the point of its currency. */
  readonly fractionDigits: number;
  /** Returns the whole address of a page of a product by its `url_path`. */
  readonly productUrl: (urlPath: string) => string;
  /** Returns the whole address of a picture. */
  readonly imageUrl: (image: string) => string;
  /** Codes of attributes that events tell, such as `brand`. */
  readonly attributes?: readonly string[];
}

/** Returns a product as events tell it. Of a variant, the product page is the one of its parent, whose fields it has. */
export function trackedProduct(product: TrackableProduct, context: TrackingContext): TrackedProduct {
  const price = amount(product.price_incl_tax, context);
  const before = amount(product.original_price_incl_tax, context);
  const { url_path = '', image = '', attributes = [] } = { ...product, ...context };
  return {
    ...Object.fromEntries(
      attributes.flatMap((code) => {
        const value = product[code];
        return value === undefined || value === null || value === '' ? [] : [[code, value]];
      }),
    ),
    ProductID: String(product.id ?? product.sku),
    SKU: product.sku,
    ProductName: product.name ?? product.sku,
    ItemPrice: price,
    Categories: [...new Set(product.category?.map(({ name }) => name).filter((name) => name !== ''))],
    ProductURL: url_path === '' ? '' : context.productUrl(url_path),
    ImageURL: image === '' || image === 'no_selection' ? '' : context.imageUrl(image),
    CompareAtPrice: Math.max(price, before),
  };
}

/** A line, with what it costs altogether if that is known: discounts make it differ from its pieces' prices. */
export interface TrackableLine extends TrackableProduct {
  /** The ID of a variant; the other fields but its SKU, name and prices are those of its parent, `id` too. */
  readonly variantId?: number | string | undefined;
  readonly qty: number;
  readonly row_total_incl_tax?: number | undefined;
}

/** Returns a line of a cart or an order as events tell it. */
export function trackedLine(line: TrackableLine, context: TrackingContext): TrackedLine {
  const product = trackedProduct(line, context);
  return {
    ...product,
    Quantity: line.qty,
    RowTotal: amount(line.row_total_incl_tax ?? product.ItemPrice * line.qty, context),
  };
}

/** Returns a decimal amount as the currency writes it; 0 for one that is not known. */
export function amount(
  value: number | undefined,
  { fractionDigits }: Pick<TrackingContext, 'fractionDigits'>,
) {
  return value !== undefined && Number.isFinite(value) ? roundHalfAwayFromZero(value, fractionDigits) : 0;
}
