import type { Attribute } from '../product/attribute.ts';

/** The fields of an attribute that decide whether lists offer it as a filter. */
export type MarkedAttribute = Pick<Attribute, 'attribute_code' | 'is_filterable' | 'options' | 'position'>;

/**
 * Returns the filters that the lists of a store offer, in display order: the attributes that its catalogue marks as
 * filterable, by their position, and price ranges; the shop's own filters if it marks none. Only attributes with
 * options that a product has become filters: some platforms mark descriptions and pictures, too.
 */
export function offeredFilters(
  attributes: readonly MarkedAttribute[],
  {
    carried,
    otherwise,
  }: {
    /** Codes of the attributes of which a listed product or variant has a value. */
    readonly carried: ReadonlySet<string>;
    /** The shop's own filters. */
    readonly otherwise: readonly string[];
  },
): readonly string[] {
  const marked = attributes.filter(({ is_filterable }) => is_filterable);
  if (marked.length === 0) return otherwise;
  const chosen = marked.filter(
    ({ attribute_code: code, options }) => code !== 'price' && options.length > 0 && carried.has(code),
  );
  const byPosition = chosen.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return [...byPosition.map(({ attribute_code }) => attribute_code), 'price'];
}
