import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { BundleItemOption } from '../product/item-options.ts';
import { associatedLinks } from '../product/product-links.ts';
import { defaultLink, linkQuantity } from '../product/bundle-option.ts';
import type {
  BundleOption,
  BundleProductLink,
  OwnPrice,
  PriceFields,
  ProductLink,
} from '../product/product.ts';
import { partsToBeHad } from '../product/grouped-stock.ts';
import type { StockLevel } from '../stock/stock-availability.ts';
import { optionPrice } from './custom-option-price.ts';
import type { OptionPrice } from './custom-option-price.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

/** Prices as catalogues have them: numbers, or texts. */
type Priced = {
  readonly [Field in 'price' | 'price_incl_tax' | 'original_price' | 'original_price_incl_tax']?: unknown;
};

/** Prices of a product that is made of others. */
export type CompositePrice = Omit<PriceFields, 'final_price' | 'final_price_incl_tax' | 'final_price_tax'>;

type PricedLink = Pick<ProductLink, 'link_type' | 'linked_product_type'> & {
  readonly product?: (Priced & { readonly stock?: StockLevel | null | undefined }) | null;
};

/**
 * Returns the price of a grouped product: one of each associated simple product, from 0
 * (docs/reference/product.md#s4, docs/reference/behaviour.md#e20: the quantity of the link does not count). Sold-out
 * products are not sold with it and don't count, unless all are sold out. Links without their product count 0.
 */
export function groupedPrice(links: readonly (PricedLink | null)[] | null | undefined): CompositePrice {
  const sold = partsToBeHad(links);
  const counted = sold.length > 0 ? sold : associatedLinks(links);
  return sumPrices(counted.map(({ product }) => ({ product, quantity: 1 })));
}

/** A bundle's option as far as its price needs it. */
export type PricedBundleOption = Pick<BundleOption, 'option_id'> & {
  readonly product_links?:
    | readonly (
        | (Pick<BundleProductLink, 'id'> & {
            readonly qty?: unknown;
            readonly is_default?: unknown;
            readonly price?: unknown;
            readonly price_type?: unknown;
            readonly product?: Priced | null;
          })
        | null
      )[]
    | null;
};

/** The choice of a bundle's option; without `option_selections` it has its default, an empty list leaves it out. */
export type BundleChoice = Pick<BundleItemOption, 'option_id'> & {
  readonly option_qty?: unknown;
  readonly option_selections?: BundleItemOption['option_selections'] | string | number | null;
};

/**
 * Returns the price of a bundle: for each option the chosen links, else the default, else the first, times the chosen
 * quantity, else the link's (0 counts as 1), from 0 (docs/reference/product.md#s4, docs/reference/product.md#s5).
 * Links without their product count 0. Choices are a list, or a record by option ID; one with an empty list of
 * selections leaves its option out.
 */
export function bundlePrice(
  options: readonly (PricedBundleOption | null)[] | null | undefined,
  chosen?: readonly (BundleChoice | null)[] | Readonly<Record<string, BundleChoice | null>> | null,
): CompositePrice {
  const choices = Object.values(chosen ?? []).filter((choice) => choice !== null);
  return sumPrices((options ?? []).flatMap((option) => (option ? partsOf(option, choices) : [])));
}

/**
 * Returns the price of a bundle with a price of its own: that price and the surcharges of its chosen links, each an
 * amount or a percentage of it, times their quantity; amounts add the same with and without tax, as those of custom
 * options do.
 */
export function fixedBundlePrice(
  own: OwnPrice,
  options: Parameters<typeof bundlePrice>[0],
  chosen?: Parameters<typeof bundlePrice>[1],
): CompositePrice {
  const choices = Object.values(chosen ?? []).filter((choice) => choice !== null);
  const links = (options ?? []).flatMap((option) => (option ? partsOf(option, choices) : []));
  return sumPrices([
    { product: own, quantity: 1 },
    ...links.map(({ link, quantity }) => {
      const surcharge = linkSurcharge(link);
      return {
        product: {
          ...optionPrice(surcharge, own),
          ...originalOf(
            optionPrice(surcharge, {
              price: own.original_price,
              price_incl_tax: own.original_price_incl_tax,
            }),
          ),
        },
        quantity,
      };
    }),
  ]);
}

/** Returns the surcharge of a link on a bundle with a price of its own. */
export function linkSurcharge({
  price,
  price_type,
}: {
  readonly price?: unknown;
  readonly price_type?: unknown;
}) {
  const value = Number(price ?? 0);
  return {
    price: Number.isFinite(value) ? value : 0,
    price_type: price_type === 'percent' ? ('percent' as const) : ('fixed' as const),
  };
}

function originalOf({ price, price_incl_tax }: OptionPrice) {
  return { original_price: price, original_price_incl_tax: price_incl_tax };
}

/** Sums up products times quantities, for every price field. */
export function sumPrices(
  parts: readonly { readonly product?: Priced | null | undefined; readonly quantity: number }[],
): CompositePrice {
  const sum = (field: keyof Priced, otherwise?: keyof Priced) =>
    withoutNoise(
      parts.reduce((total, { product, quantity }) => {
        const price = Number(product?.[field] ?? (otherwise && product?.[otherwise]) ?? 0);
        return total + (Number.isFinite(price) ? price : 0) * quantity;
      }, 0),
    );
  const charged = triple('price', sum('price'), sum('price_incl_tax'));
  const regular = triple(
    'original_price',
    sum('original_price', 'price'),
    sum('original_price_incl_tax', 'price_incl_tax'),
  );
  const nothing = decimalAmount(0);
  const reduced = charged.price_incl_tax < regular.original_price_incl_tax;
  const special = triple(
    'special_price',
    reduced ? charged.price : nothing,
    reduced ? charged.price_incl_tax : nothing,
  );
  return { ...charged, ...regular, ...special };
}

function partsOf(option: PricedBundleOption, chosen: readonly BundleChoice[]) {
  const choice = chosen.find((each) => String(each.option_id) === String(option.option_id));
  const selections = choice?.option_selections;
  if (selections === undefined || selections === null) {
    const link = defaultLink(option);
    return link ? [{ link, product: link.product, quantity: linkQuantity(link) }] : [];
  }
  const ids = [selections].flat().map(String);
  return (option.product_links ?? [])
    .filter((link) => link !== null)
    .filter(({ id }) => ids.includes(String(id)))
    .map((link) => ({
      link,
      product: link.product,
      quantity: linkQuantity({ qty: choice?.option_qty || link.qty }),
    }));
}

function triple<Name extends string>(name: Name, net: DecimalAmount, gross: DecimalAmount) {
  return { [name]: net, [`${name}_incl_tax`]: gross, [`${name}_tax`]: withoutNoise(gross - net) } as Record<
    Name | `${Name}_incl_tax` | `${Name}_tax`,
    DecimalAmount
  >;
}
