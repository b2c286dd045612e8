import { attributeLabels } from '../../domain/product/attribute-labels.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { variantLabels, variantProperty } from '../../domain/product/variant-labels.ts';
import type { FeedShop } from './feed-shop.ts';

/** Returns what tells a variant apart, in words, and which of it is its size and its colour. */
export function choicesOf(product: Product, variant: ConfigurableChild | undefined, shop: FeedShop) {
  const chosen = variant ? variantLabels(product, variant) : [];
  const labelOf = (property: 'size' | 'color') =>
    chosen.find(({ code }) => variantProperty(code) === property)?.label;
  const ofVariant = valuesOf(variant ?? product, shop).labels;
  const ofProduct = valuesOf(product, shop).labels;
  const first = (...codes: readonly string[]) =>
    codes.flatMap((code) => [ofVariant(code), ofProduct(code)]).find((found) => found.length > 0);
  return {
    chosen: chosen.map(({ label }) => label),
    size: labelOf('size') ?? (variant ? undefined : one(first('sizes', 'size'))),
    // Google takes up to three.
    color: labelOf('color') ?? first('color2', 'color')?.slice(0, 3).join('/'),
  };
}

/** A product in several sizes has none of its own. */
function one(labels: readonly string[] | undefined): string | undefined {
  return labels?.length === 1 ? labels[0] : undefined;
}

/** Returns the values of a product's attributes in words. */
export function valuesOf(product: object, { attributes }: Pick<FeedShop, 'attributes'>) {
  const labels = (code: string): readonly string[] => {
    const attribute = attributes.get(code) ?? { attribute_code: code };
    return attributeLabels(product, attribute);
  };
  return { labels, one: (code: string): string | undefined => labels(code)[0]?.trim() || undefined };
}

/** Returns the GTIN that the catalogue tells of a product; undefined for one that can't be one. */
export function gtinOf(sold: object, shop: FeedShop): string | undefined {
  const { one: value } = valuesOf(sold, shop);
  const gtin = (value('gtin') ?? value('ean') ?? '').replace(/[\s-]/g, '');
  return isGtin(gtin) ? gtin : undefined;
}

/** Returns true for 8, 12, 13 or 14 digits of which the last one is the check digit of the others (GS1). */
function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
