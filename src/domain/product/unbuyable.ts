/** Prices of what can be chosen. */
interface Priced {
  readonly price_incl_tax?: unknown;
}

/** A product with what there is to choose of it, as its page offers it. */
export interface OfferedProduct extends Priced {
  readonly type_id?: string | undefined;
  readonly configurable_options?: readonly unknown[] | undefined;
  readonly configurable_children?: readonly Priced[] | undefined;
  readonly bundle_options?:
    readonly { readonly product_links: readonly { readonly product: Priced }[] }[] | undefined;
  readonly associated?: readonly Priced[] | undefined;
  readonly custom_options?:
    | readonly {
        readonly type: string;
        readonly is_require: boolean;
        readonly price?: number;
        readonly values?: readonly { readonly price: number }[];
      }[]
    | undefined;
}

/**
 * The reason why a product can't be bought whatever is chosen: it has no parts to choose (`nothing`), none of them
 * has a price (`price`; docs/reference/product.md#s5), or it requires a `file` that the shop does not take.
 */
export type Unbuyable = 'nothing' | 'price' | 'file';

/** Returns why nobody can buy a product, apart from stock; undefined if it can be bought. */
export function unbuyable(product: OfferedProduct): Unbuyable | undefined {
  const { custom_options = [] } = product;
  if (custom_options.some(({ type, is_require }) => type === 'file' && is_require)) return 'file';
  const parts = partsOf(product);
  if (parts?.length === 0) return 'nothing';
  const surcharges = custom_options.flatMap(({ price = 0, values }) =>
    values?.length ? values.map((value) => value.price) : [price],
  );
  const hasPrice = [...(parts ?? []), product].some(({ price_incl_tax }) => Number(price_incl_tax) > 0);
  return hasPrice || surcharges.some((price) => price > 0) ? undefined : 'price';
}

/** Returns the parts of a product; undefined if it has none. */
function partsOf(product: OfferedProduct): readonly Priced[] | undefined {
  const { type_id, bundle_options = [], configurable_children = [], associated = [] } = product;
  if (type_id === 'configurable') return product.configurable_options?.length ? configurable_children : [];
  if (type_id === 'bundle') {
    return bundle_options.flatMap(({ product_links }) => product_links.map((link) => link.product));
  }
  return type_id === 'grouped' ? associated : undefined;
}
