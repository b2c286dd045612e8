import type { CustomOption, Product } from '../../../../domain/product/product.ts';
import type { CustomOptionChoice } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { ChosenLabel, Surcharge } from '../base/choice.ts';

/** Checked custom options with their prices. */
export interface CustomChoice {
  readonly options: readonly { readonly option_id: string; readonly option_value: string }[];
  readonly surcharges: readonly Surcharge[];
  readonly labels: readonly ChosenLabel[];
}

const manyTypes = ['checkbox', 'multiple'];
const textTypes = ['field', 'area', 'date', 'date_time', 'time'];

/**
 * Resolves the chosen custom options of a product. Throws if one is unknown or invalid, or if a required one is
 * missing.
 */
export function chooseCustomOptions(
  product: Pick<Product, 'custom_options'>,
  choices: readonly CustomOptionChoice[],
): CustomChoice {
  const known = product.custom_options ?? [];
  const unique = new Set(choices.map(({ option_id }) => option_id));
  const strange = choices.some(
    ({ option_id }) => !known.some((option) => String(option.option_id) === option_id),
  );
  if (strange || unique.size !== choices.length) throw cartErrors.badOptions();
  const chosen = known.flatMap((option) => {
    const value = choices
      .find(({ option_id }) => option_id === String(option.option_id))
      ?.option_value.trim();
    if (value) return [readChoice(option, value)];
    if (option.is_require) throw cartErrors.badOptions();
    return [];
  });
  return {
    options: chosen.map(({ option }) => option),
    surcharges: chosen.flatMap(({ surcharges }) => surcharges),
    labels: chosen.map(({ label }) => label),
  };
}

function readChoice(option: CustomOption, value: string) {
  const option_id = String(option.option_id);
  if (!option.values || option.values.length === 0) {
    const isTooLong = [...value].length > (Number(option.max_characters) || Infinity);
    if (!textTypes.includes(option.type) || isTooLong) throw cartErrors.badOptions();
    return {
      option: { option_id, option_value: value },
      surcharges: surchargeOf(option),
      label: { label: option.title, value },
    };
  }
  const ids = [...new Set(value.split(',').map((id) => id.trim()))];
  const values = option.values.filter(({ option_type_id }) => ids.includes(String(option_type_id)));
  const tooMany = values.length > 1 && !manyTypes.includes(option.type);
  if (values.length !== ids.length || tooMany) throw cartErrors.badOptions();
  return {
    option: { option_id, option_value: values.map(({ option_type_id }) => option_type_id).join(',') },
    surcharges: values.flatMap(surchargeOf),
    label: { label: option.title, value: values.map(({ title }) => title).join(', ') },
  };
}

function surchargeOf({
  price,
  price_type,
}: {
  readonly price?: number;
  readonly price_type?: 'fixed' | 'percent';
}): readonly Surcharge[] {
  const value = Number(price ?? 0);
  return Number.isFinite(value) && value !== 0 ? [{ type: price_type ?? 'fixed', value }] : [];
}
