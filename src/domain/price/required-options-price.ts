import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { allowsMultiple } from '../product/bundle-option.ts';
import { requiredOptions } from '../product/required-options.ts';
import type { CustomOption, OwnPrice } from '../product/product.ts';
import { withoutNoise } from '../tax/tax-amount.ts';
import { optionPrice, type OptionPrice } from './custom-option-price.ts';

type PriceBase = Parameters<typeof optionPrice>[1];

/** The least and the most that the required options of a product add to its price. */
export interface RequiredOptionsPrice {
  readonly lowest: OptionPrice;
  readonly highest: OptionPrice;
}

/**
 * Sums up the least and the most that required options add: of several values one or, if the option takes several,
 * any of them, and of a text its own price. Percentages refer to `product`, first to a bundle's own price.
 */
export function requiredOptionsPrice(
  options: readonly CustomOption[] | null | undefined,
  product: PriceBase & { readonly own_price?: OwnPrice | undefined },
): RequiredOptionsPrice {
  const base = product.own_price ?? product;
  const prices = requiredOptions(options).map((option) => ({
    option,
    values: (option.values?.length ? option.values : [option]).map((value) => optionPrice(value, base)),
  }));
  const sum = (field: keyof OptionPrice, of: typeof leastOf): DecimalAmount =>
    withoutNoise(
      prices.reduce(
        (total, { option, values }) =>
          total +
          of(
            values.map((value) => value[field]),
            allowsMultiple(option.type),
          ),
        0,
      ),
    );
  const both = (of: typeof leastOf): OptionPrice => ({
    price: sum('price', of),
    price_incl_tax: sum('price_incl_tax', of),
  });
  return { lowest: both(leastOf), highest: both(mostOf) };
}

/** Returns the least that the values of an option add: if several may be chosen, all that reduce the price are. */
function leastOf(amounts: readonly DecimalAmount[], several: boolean): number {
  const cheaper = several ? amounts.filter((amount) => amount < 0) : [];
  return cheaper.length > 0 ? total(cheaper) : Math.min(...amounts);
}

function mostOf(amounts: readonly DecimalAmount[], several: boolean): number {
  return -leastOf(
    amounts.map((amount) => decimalAmount(-amount)),
    several,
  );
}

function total(amounts: readonly DecimalAmount[]): number {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0);
}
