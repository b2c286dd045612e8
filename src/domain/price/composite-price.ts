import type { BundleItemOption } from '../cart/cart-line.ts';
import type { BundleOption, BundleProductLink, PriceFields, ProductLink } from '../product/product.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

type Priced = Partial<
  Pick<PriceFields, 'price' | 'price_incl_tax' | 'original_price' | 'original_price_incl_tax'>
>;

/** Prices of a product that is made of others. */
export type CompositePrice = Omit<PriceFields, 'final_price' | 'final_price_incl_tax' | 'final_price_tax'>;

/**
 * Price of a grouped product: its associated simple products, one of each, from 0 (specification section 4,
 * reference E20: the quantity of the link does not count). Links without their product count 0.
 */
export function groupedPrice(
  links:
    | readonly (Pick<ProductLink, 'link_type' | 'linked_product_type'> & { readonly product?: Priced })[]
    | null
    | undefined,
): CompositePrice {
  const associated = (links ?? []).filter(
    (link) => link.link_type === 'associated' && link.linked_product_type === 'simple',
  );
  return sumPrices(associated.map(({ product }) => ({ product, quantity: 1 })));
}

/** A bundle's option as far as its price needs it. */
export type PricedBundleOption = Pick<BundleOption, 'option_id'> & {
  readonly product_links:
    | readonly (Pick<BundleProductLink, 'id' | 'qty'> & {
        readonly is_default?: boolean;
        readonly product?: Priced;
      })[]
    | null;
};

/**
 * Price of a bundle: of each option the chosen links, else the default one, else the first, times the chosen quantity,
 * else the link's (0 counts as 1), from 0 (specification sections 4 and 5). Links without their product count 0. Choices
 * are a list, or a record by option id.
 */
export function bundlePrice(
  options: readonly PricedBundleOption[] | null | undefined,
  chosen?: readonly BundleItemOption[] | Readonly<Record<string, BundleItemOption>> | null,
): CompositePrice {
  const choices = Object.values(chosen ?? []);
  return sumPrices((options ?? []).flatMap((option) => partsOf(option, choices)));
}

/** Sum of products times quantities, for every price field. */
export function sumPrices(
  parts: readonly { readonly product?: Priced; readonly quantity: number }[],
): CompositePrice {
  const sum = (field: keyof Priced, otherwise?: keyof Priced) =>
    withoutNoise(
      parts.reduce((total, { product, quantity }) => {
        const price = product?.[field] ?? (otherwise && product?.[otherwise]) ?? 0;
        return total + (Number.isFinite(price) ? price : 0) * quantity;
      }, 0),
    );
  const charged = triple('price', sum('price'), sum('price_incl_tax'));
  const regular = triple(
    'original_price',
    sum('original_price', 'price'),
    sum('original_price_incl_tax', 'price_incl_tax'),
  );
  const reduced = charged.price_incl_tax < regular.original_price_incl_tax;
  const special = triple('special_price', reduced ? charged.price : 0, reduced ? charged.price_incl_tax : 0);
  return { ...charged, ...regular, ...special };
}

function partsOf(option: PricedBundleOption, chosen: readonly BundleItemOption[]) {
  const links = option.product_links ?? [];
  const choice = chosen.find(({ option_id }) => String(option_id) === String(option.option_id));
  if (choice) {
    const ids = choice.option_selections.map(String);
    return links
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ product, qty }) => ({ product, quantity: choice.option_qty || qty || 1 }));
  }
  const link = links.find(({ is_default }) => is_default) ?? links[0];
  return link ? [{ product: link.product, quantity: link.qty || 1 }] : [];
}

function triple<Name extends string>(name: Name, net: number, gross: number) {
  return { [name]: net, [`${name}_incl_tax`]: gross, [`${name}_tax`]: withoutNoise(gross - net) } as Record<
    Name | `${Name}_incl_tax` | `${Name}_tax`,
    number
  >;
}
