import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { CustomOption, CustomOptionValue, PriceFields } from '../product/product.ts';
import type { CustomItemOption } from '../product/item-options.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

/** The surcharges of chosen options on a product's price. */
export interface OptionPrice {
  readonly price: DecimalAmount;
  readonly price_incl_tax: DecimalAmount;
}

/** A field that was left empty has no value. */
type Choice = Pick<CustomItemOption, 'option_id'> & {
  readonly option_value?: CustomItemOption['option_value'] | null | undefined;
};

type Surcharge = Partial<Pick<CustomOptionValue, 'price' | 'price_type'>>;

/**
 * Returns the surcharge of one option (docs/reference/product.md#s5, docs/reference/behaviour.md#b7): a fixed amount
 * on both prices, or its percentage of each. Missing or unreadable amounts add nothing.
 */
export function optionPrice(
  option: Surcharge,
  product: Partial<Pick<PriceFields, 'price' | 'price_incl_tax'>>,
): OptionPrice {
  const value = Number(option.price ?? 0);
  if (!Number.isFinite(value) || option.price_type !== 'percent') {
    const amount = decimalAmount(Number.isFinite(value) ? value : 0);
    return { price: amount, price_incl_tax: amount };
  }
  return {
    price: withoutNoise(((product.price ?? 0) * value) / 100),
    price_incl_tax: withoutNoise(((product.price_incl_tax ?? 0) * value) / 100),
  };
}

/**
 * Returns the surcharges of all chosen custom options together; a choice that the product does not offer adds
 * nothing.
 */
export function customOptionsPrice(
  options: readonly (CustomOption | null)[] | null | undefined,
  chosen: readonly (Choice | null)[] | null | undefined,
  product: Partial<Pick<PriceFields, 'price' | 'price_incl_tax'>>,
): OptionPrice {
  const surcharges = (chosen ?? []).flatMap((choice) => (choice ? surchargesOf(options ?? [], choice) : []));
  return surcharges.reduce<OptionPrice>(
    (sum, surcharge) => {
      const added = optionPrice(surcharge, product);
      return {
        price: withoutNoise(sum.price + added.price),
        price_incl_tax: withoutNoise(sum.price_incl_tax + added.price_incl_tax),
      };
    },
    { price: decimalAmount(0), price_incl_tax: decimalAmount(0) },
  );
}

function surchargesOf(
  options: readonly (CustomOption | null)[],
  { option_id, option_value }: Choice,
): Surcharge[] {
  const option = options.find((each) => String(each?.option_id) === String(option_id));
  const value = String(option_value ?? '').trim();
  if (!option) return [];
  if (!option.values?.length) return value === '' ? [] : [option];
  const ids = value.split(',').map((id) => id.trim());
  return option.values.filter(({ option_type_id }) => ids.includes(String(option_type_id)));
}
