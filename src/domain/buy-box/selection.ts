import type { DecimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import { childWithSku } from '../product/child-with-sku.ts';
import { findVariant, configurableItemOptions } from '../product/variant.ts';
import { saleSteps } from '../stock/sale-limits.ts';
import { plainQuantity } from '../stock/quantity.ts';
import type { LiveProduct } from '../product/live-product.ts';
import type { BoxedChild, BoxedPart, BoxedProduct } from './buy-box-product.ts';
import { pathOf } from './picture-path.ts';

/** The choices in the form, by field name. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Prices and stock that came after the page was made, by sku. */
export type Live = Readonly<Record<string, LiveProduct>>;

/** Names of the form's fields. */
export const fields = {
  qty: 'qty',
  option: (attributeCode: string) => `option-${attributeCode}`,
  bundle: (optionId: number) => `bundle-${optionId}`,
  part: (sku: string) => `part-${sku}`,
  custom: (optionId: number) => `custom-${optionId}`,
};

/** A chosen part of a bundle. */
export interface ChosenPart extends BoxedPart {
  /** In each bundle; 1 where it does not say. */
  readonly pieces?: number;
}

/** The price of the chosen product and its cart lines. */
export interface Selection {
  /** Price of one, with tax. */
  readonly price: DecimalAmount;
  /** Before a special price; not below `price`. */
  readonly originalPrice: DecimalAmount;
  /** The chosen child; null when no child has all chosen values. Undefined for products without children. */
  readonly variant?: BoxedChild | null;
  /** Chosen parts of a bundle, whose stock decides; undefined where each line has a stock of its own. */
  readonly parts?: readonly ChosenPart[];
  /** Lines for one click, quantities as typed, NaN for what is none; empty when the choice is not complete. */
  readonly lines: readonly CartLine[];
}

/** Returns the choices that a page shows at first: the requested child, or the preferred one if it is unknown. */
export function initialChoices(product: BoxedProduct, childSku?: string): Choices {
  const children = product.configurable_children;
  const child = childWithSku(product, childSku) ?? childWithSku(product, product.childSku) ?? children?.[0];
  const entries: [string, string[]][] = [[fields.qty, [String(saleSteps((child ?? product).stock).least)]]];
  for (const { attribute_code } of product.configurable_options ?? []) {
    if (child) entries.push([fields.option(attribute_code), [String(child[attribute_code])]]);
  }
  return Object.fromEntries(entries);
}

/** Works out price and cart line of a simple or configurable product (docs/reference/product.md#s4). */
export function selectionOf(product: BoxedProduct, choices: Choices, live: Live): Selection {
  const variant = product.configurable_options ? chosenVariant(product, choices) : undefined;
  const sold = variant ?? product;
  const { price, originalPrice } = currentPrice(sold, live);
  const line = lineOf(product, {
    sku: sold.sku,
    price,
    qty: choices[fields.qty]?.[0],
    options: variantLabels(product, choices),
    picture: variant?.picture,
    ...(variant && {
      extension_attributes: { configurable_item_options: configurableItemOptions(product, variant) },
    }),
  });
  return { price, originalPrice, variant, lines: variant === null ? [] : [line] };
}

/** Returns the child that has the chosen values; null if there is none. */
export function chosenVariant(product: BoxedProduct, choices: Choices): BoxedChild | null {
  const configuration: Record<string, string | undefined> = {};
  for (const { attribute_code } of product.configurable_options ?? []) {
    configuration[attribute_code] = choices[fields.option(attribute_code)]?.[0];
  }
  return findVariant<BoxedChild>(product, configuration);
}

/** Returns the price with tax of a product or part: the live one once it has loaded. */
export function currentPrice(
  part: Pick<BoxedPart, 'sku' | 'price_incl_tax' | 'original_price_incl_tax'>,
  live: Live,
): { readonly price: DecimalAmount; readonly originalPrice: DecimalAmount } {
  const current = live[part.sku];
  const price = current?.price_incl_tax ?? part.price_incl_tax;
  const original =
    current?.price_incl_tax === undefined ? part.original_price_incl_tax : current.original_price_incl_tax;
  return { price, originalPrice: original && original > price ? original : price };
}

interface LineParts {
  readonly sku: string;
  readonly price: DecimalAmount;
  readonly qty: string | undefined;
  readonly options: NonNullable<CartLine['options']>;
  readonly picture?: string | undefined;
  readonly extension_attributes?: NonNullable<CartLine['product_option']>['extension_attributes'];
}

/** Returns a cart line for a product or one of its children. */
export function lineOf(
  product: BoxedProduct,
  { sku, price, qty, options, picture, extension_attributes }: LineParts,
): CartLine {
  const child = sku === product.sku ? '' : `?childSku=${encodeURIComponent(sku)}`;
  return {
    sku,
    ...(child && { parentSku: product.sku }),
    name: product.name,
    type_id: product.type_id,
    qty: plainQuantity(qty ?? 1),
    price_incl_tax: price,
    thumbnail: picture
      ? product.thumbnail.replace(pathOf(product.thumbnail), pathOf(picture))
      : product.thumbnail,
    href: product.href + child,
    options,
    ...(extension_attributes && Object.keys(extension_attributes).length > 0
      ? { product_option: { extension_attributes } }
      : {}),
  };
}

function variantLabels(product: BoxedProduct, choices: Choices) {
  return (product.configurable_options ?? []).flatMap(({ attribute_code, label, values }) => {
    const [chosen] = choices[fields.option(attribute_code)] ?? [];
    const value = values.find(({ value_index }) => String(value_index) === chosen);
    return value ? [{ label, value: value.label }] : [];
  });
}
