import { largestQuantity } from '../cart/cart-limits.ts';
import type { DecimalAmount } from '../money/minor-units.ts';
import { associatedLinks } from '../product/product-links.ts';
import { nameBelow, allowsMultiple } from '../product/bundle-option.ts';
import { isEnabled } from '../product/status.ts';
import { isSelectable } from '../product/variant.ts';
import type { QuantityPriced } from '../price/quantity-offers.ts';
import type { StockLevel } from '../stock/stock.ts';
import { linkSurcharge } from '../price/composite-price.ts';
import type { ConfigurableOption, CustomOption, OwnPrice, Product } from '../product/product.ts';
import type { StockRecord } from '../stock/stock-record.ts';

/** The fields of a product or part that the buy box needs, and no more (page size). */
export interface BoxedPart {
  readonly sku: string;
  readonly name: string;
  readonly type_id?: string;
  readonly price_incl_tax: DecimalAmount;
  readonly original_price_incl_tax?: DecimalAmount;
  readonly stock?: StockLevel &
    Pick<StockRecord, 'min_sale_qty' | 'max_sale_qty' | 'qty_increments'> & {
      /** Of a limited edition: the pieces that one customer may have. */
      readonly edition_pieces?: number;
    };
  /** Quantity discounts in the shopper's language. */
  readonly offers?: readonly string[];
}

/** A part of a grouped product, which is a line of its own in the cart. */
interface BoxedSetPart extends BoxedPart {
  /** Its own picture, as the product's. */
  readonly thumbnail?: string;
  /** Its own page; absent where it has none. */
  readonly href?: string;
}

/** A variant as the buy box knows it. */
export interface BoxedChild extends Omit<BoxedPart, 'name'> {
  /** Its own picture, in any size; absent where the product's shows it. */
  readonly picture?: string;
  readonly [attributeCode: string]: unknown;
}

/** An option of a bundle as the buy box knows it. */
export interface BoxedBundleOption {
  readonly option_id: number;
  readonly title: string;
  readonly required: boolean;
  /** Several parts of it may be chosen at once. */
  readonly allowsMultiple?: true;
  readonly product_links: readonly {
    readonly id: string | number;
    readonly qty: number;
    readonly is_default?: boolean;
    /** The shopper chooses how many of it are in each bundle. */
    readonly can_change_quantity?: true;
    /** The surcharge on a bundle that has a price of its own: a decimal amount, or percent of that price. */
    readonly price?: number;
    readonly price_type?: 'fixed' | 'percent';
    readonly product: BoxedPart;
  }[];
}

/** The product of a buy box. Bundle options, parts and custom options only where the product has them. */
export interface BoxedProduct extends BoxedPart {
  /** Page of the product, without a chosen child. */
  readonly href: string;
  /** 150 × 150 picture for the cart. */
  readonly thumbnail: string;
  /** The child that the page shows first. */
  readonly childSku?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly configurable_options?: readonly ConfigurableOption[];
  readonly configurable_children?: readonly BoxedChild[];
  readonly bundle_options?: readonly BoxedBundleOption[];
  /** Of a bundle that has a price of its own, before what its parts add. */
  readonly own_price?: OwnPrice;
  readonly associated?: readonly BoxedSetPart[];
  /** True for a limited edition, which is never made to order. */
  readonly isEdition?: boolean;
  readonly custom_options?: readonly CustomOption[];
}

/** Cuts a product of the catalogue down to what the buy box needs; linked products must be attached. */
export function boxedProduct(
  product: Product,
  {
    pictureUrl,
    partAddresses,
    editionPieces,
    offersOf = () => [],
    ...page
  }: {
    readonly href: string;
    readonly thumbnail: string;
    readonly childSku?: string;
    readonly pictureUrl: (path: string) => string;
    /** Pages of what a grouped product puts together, by sku. */
    readonly partAddresses?: ReadonlyMap<string, string>;
    /** Pieces of one limited edition that one customer may have. */
    readonly editionPieces?: number;
    /** Returns the quantity discounts as texts; a bundle's parts have none. */
    readonly offersOf?: (sold: QuantityPriced) => readonly string[];
  },
): BoxedProduct {
  const codes = product.configurable_options?.map(({ attribute_code }) => attribute_code) ?? [];
  const pieces = isLimited(product) ? editionPieces : undefined;
  const boxedSetPart = (part: Product): BoxedSetPart => {
    const href = partAddresses?.get(part.sku);
    return {
      ...boxedPart(part, isLimited(part) ? editionPieces : undefined),
      ...withOffers(offersOf(part)),
      thumbnail: pictureUrl(part.image),
      ...(href !== undefined && { href }),
    };
  };
  const associated = associatedLinks(product.product_links).flatMap(({ product: part }) =>
    part ? [boxedSetPart(part)] : [],
  );
  return {
    ...boxedPart(product, pieces),
    ...withOffers(codes.length > 0 ? [] : offersOf(product)),
    ...page,
    type_id: product.type_id,
    ...(product.errors && { errors: product.errors }),
    ...(isLimited(product) && { isEdition: true }),
    ...(codes.length > 0 && {
      configurable_options: product.configurable_options?.map((option) => boxedOption(option, product)),
      ...(product.configurable_children && {
        configurable_children: boxedChildren(product, codes, pictureUrl, pieces, offersOf),
      }),
    }),
    ...(product.bundle_options?.length && {
      bundle_options: product.bundle_options.map(({ option_id, title, required, type, product_links }) => ({
        option_id,
        title,
        required,
        ...(allowsMultiple(type) && { allowsMultiple: true as const }),
        product_links: product_links.flatMap((link) => {
          const { id, qty, is_default, can_change_quantity, product: part } = link;
          return part
            ? [
                {
                  id,
                  qty,
                  ...(is_default && { is_default }),
                  ...(Number(can_change_quantity ?? 0) === 1 && { can_change_quantity: true as const }),
                  ...(product.own_price && linkSurcharge(link)),
                  product: { ...boxedPart(part), name: nameBelow(title, part.name) },
                },
              ]
            : [];
        }),
      })),
      ...(product.own_price && { own_price: product.own_price }),
    }),
    ...(product.type_id === 'grouped' && { associated }),
    ...(product.custom_options?.length && { custom_options: product.custom_options }),
  };
}

/** Returns an option with the values that children have, enabled or not. */
function boxedOption(
  { attribute_id, attribute_code, label, values }: ConfigurableOption,
  { configurable_children }: Product,
): ConfigurableOption {
  const used = new Set<string>();
  for (const child of configurable_children ?? []) used.add(String(child[attribute_code] ?? ''));
  const offered: ConfigurableOption['values'][number][] = [];
  for (const { value_index, label: text } of values) {
    if (used.has(String(value_index))) offered.push({ value_index, label: text });
  }
  return { attribute_id, attribute_code, label, values: offered };
}

function boxedChildren(
  product: Product,
  codes: readonly string[],
  pictureUrl: (path: string) => string,
  editionPieces: number | undefined,
  offersOf: (sold: QuantityPriced) => readonly string[],
): BoxedChild[] {
  const children: BoxedChild[] = [];
  for (const child of product.configurable_children ?? []) {
    if (!isEnabled(child) || !isSelectable(product, child)) continue;
    const attributes: Record<string, unknown> = {};
    for (const code of codes) attributes[code] = child[code];
    const picture = child.image && child.image !== product.image && pictureUrl(child.image);
    children.push({
      sku: child.sku,
      ...prices(child, editionPieces),
      ...withOffers(offersOf(child)),
      ...attributes,
      ...(picture && { picture }),
    });
  }
  return children;
}

function withOffers(offers: readonly string[]): Pick<BoxedPart, 'offers'> {
  return offers.length > 0 ? { offers } : {};
}

function isLimited(product: Product): boolean {
  return Number(product['limited_edition_size'] ?? 0) > 0;
}

function boxedPart(product: Product, editionPieces?: number): BoxedPart {
  return { sku: product.sku, name: product.name, ...prices(product, editionPieces) };
}

function prices(
  product: { price_incl_tax: DecimalAmount; original_price_incl_tax: DecimalAmount; stock?: StockRecord },
  editionPieces: number | undefined,
): Pick<BoxedPart, 'price_incl_tax' | 'original_price_incl_tax' | 'stock'> {
  const { price_incl_tax, original_price_incl_tax, stock } = product;
  return {
    price_incl_tax,
    ...(original_price_incl_tax > price_incl_tax && { original_price_incl_tax }),
    ...(stock && {
      stock: {
        is_in_stock: stock.is_in_stock,
        qty: stock.qty,
        ...(stock.backorders && { backorders: true }),
        ...(stock.manage_stock === false && { manage_stock: false }),
        ...(Number(stock.min_sale_qty) > 1 && { min_sale_qty: stock.min_sale_qty }),
        // A limit that is not below that of every line is none.
        ...(Number(stock.max_sale_qty) > 0 &&
          Number(stock.max_sale_qty) < largestQuantity && { max_sale_qty: stock.max_sale_qty }),
        ...(editionPieces !== undefined && { edition_pieces: editionPieces }),
        ...(Number(stock.qty_increments) > 1 && { qty_increments: stock.qty_increments }),
      },
    }),
  };
}
