import { slugify } from '../../domain/url/slug.ts';
import { mayBeChoice } from './guess-options.ts';
import type { NormalisedChild } from './normalise-children.ts';
import type { ProductContext } from './product-context.ts';
import { fieldsList, toInteger, toText, type Fields } from './values.ts';

/** The option values that the products of a dump have themselves, by SKU: some dumps leave them out of the variants. */
export class OwnValues {
  readonly #bySku = new Map<string, ReadonlyMap<string, number>>();

  /** Keeps the whole numbers of a product document that may be option IDs. */
  set(sku: string, raw: Fields): void {
    const values = Object.entries(raw).flatMap(([code, value]) => {
      const number = mayBeChoice(code) ? toInteger(value) : undefined;
      return number === undefined ? [] : [[code, number] as const];
    });
    this.#bySku.set(sku, new Map(values));
  }

  of(sku: string, code: string): number | undefined {
    return this.#bySku.get(sku)?.get(code);
  }
}

/** Returns variants with the values of options that their own products in the dump have, where they have none. */
export function withOwnValues(
  raw: Fields,
  children: readonly NormalisedChild[],
  { attributes, valueOf }: ProductContext,
): readonly NormalisedChild[] {
  const codes = optionCodes(raw, attributes);
  return children.map((child) => {
    const missing = codes.filter((code) => toText(child[code]) === undefined);
    const values = missing.map((code) => [code, valueOf(child.sku, code)] as const);
    return { ...child, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
  });
}

/** Returns the codes of the attributes by which a document says that its variants are chosen. */
function optionCodes(raw: Fields, attributes: ProductContext['attributes']): readonly string[] {
  const known = [...attributes.values()];
  return fieldsList(raw['configurable_options']).flatMap((option) => {
    const id = toInteger(option['attribute_id']);
    const byId = known.find(({ attribute_id }) => attribute_id === id)?.attribute_code;
    const named = slugify(toText(option['label'])).replaceAll('-', '_');
    return toText(option['attribute_code']) ?? byId ?? (named || []);
  });
}
