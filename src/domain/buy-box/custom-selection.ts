import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { CustomItemOption } from '../product/item-options.ts';
import { customOptionsPrice } from '../price/custom-option-price.ts';
import { requiredOptionsPrice } from '../price/required-options-price.ts';
import { allowsMultiple } from '../product/bundle-option.ts';
import type { CustomOption } from '../product/product.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import { fields } from './selection.ts';
import type { Choices, Selection } from './selection.ts';

/**
 * Returns the value that the form begins with: the first one of a required option of which one is chosen. All others begin
 * empty.
 */
export function preselectedValue({ is_require, type, values }: CustomOption): string | undefined {
  const [first] = values ?? [];
  return is_require && first && !allowsMultiple(type) ? String(first.option_type_id) : undefined;
}

/**
 * Adds the chosen custom options to what is chosen of a product: to its price, the texts of its lines, and what the engine is
 * told (docs/reference/product.md#s5). While one that is required is empty there are no lines, and the price has the
 * least that it adds. `price_incl_tax`: what percentages are of.
 */
export function withCustomOptions(
  product: BoxedProduct,
  choices: Choices,
  plain: Selection,
  price_incl_tax: DecimalAmount,
): Selection {
  const custom_options = chosenCustomOptions(product, choices);
  const missing = (product.custom_options ?? []).filter(
    ({ is_require, option_id }) =>
      is_require && !custom_options.some((each) => each.option_id === String(option_id)),
  );
  const surcharge =
    customOptionsPrice(product.custom_options, custom_options, { price_incl_tax }).price_incl_tax +
    requiredOptionsPrice(missing, { price_incl_tax }).lowest.price_incl_tax;
  const price = decimalAmount(plain.price + surcharge);
  const originalPrice = decimalAmount(plain.originalPrice + surcharge);
  const lines = plain.lines.map((line) => ({
    ...line,
    price_incl_tax: price,
    options: [...(line.options ?? []), ...customLabels(product, custom_options)],
    ...(custom_options.length > 0 && {
      product_option: {
        extension_attributes: { ...line.product_option?.extension_attributes, custom_options },
      },
    }),
  }));
  return { ...plain, price, originalPrice, lines: missing.length === 0 ? lines : [] };
}

function chosenCustomOptions(product: BoxedProduct, choices: Choices): CustomItemOption[] {
  return (product.custom_options ?? []).flatMap(({ option_id }) => {
    const option_value = (choices[fields.custom(option_id)] ?? []).filter((text) => text.trim()).join(',');
    return option_value ? [{ option_id: String(option_id), option_value }] : [];
  });
}

function customLabels(product: BoxedProduct, chosen: readonly CustomItemOption[]) {
  return chosen.flatMap(({ option_id, option_value }) => {
    const option = product.custom_options?.find((each) => String(each.option_id) === option_id);
    const titles = String(option_value)
      .split(',')
      .map((id) => option?.values?.find(({ option_type_id }) => String(option_type_id) === id)?.title ?? id);
    return option ? [{ label: option.title, value: titles.join(', ') }] : [];
  });
}
