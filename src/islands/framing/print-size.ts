import { parsePrintSize } from '../../domain/framing/framing.ts';
import type { PrintSize } from '../../domain/framing/framing.ts';
import { parseQuantity } from '../../domain/stock/quantity.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { fields } from '../../domain/buy-box/selection.ts';
import type { Choices } from '../../domain/buy-box/selection.ts';

/** The attribute whose options are sizes. */
const code = 'sizes';

/** A size in which a print is sold. */
export interface SoldSize extends PrintSize {
  readonly value: string;
  readonly label: string;
}

/** Returns the sizes of a print whose label contains the measures. */
export function soldSizes({ configurable_options = [] }: BoxedProduct): readonly SoldSize[] {
  const values = configurable_options.find(({ attribute_code }) => attribute_code === code)?.values ?? [];
  return values.flatMap(({ value_index, label }) => {
    const size = parsePrintSize(label);
    return size ? [{ ...size, value: String(value_index), label }] : [];
  });
}

/** Returns the chosen size of a print; undefined if its label does not contain the measures. */
export function chosenSize(product: BoxedProduct, choices: Choices): SoldSize | undefined {
  const [chosen] = choices[fields.option(code)] ?? [];
  return soldSizes(product).find(({ value }) => value === chosen);
}

/** Returns the chosen quantity; 1 if it is not a number (docs/reference/product.md#s5). */
export function quantityOf(choices: Choices): number {
  return parseQuantity(choices[fields.qty]?.[0]);
}

/** Chooses a size on the page, as if its button were used. */
export function chooseSize(value: string): void {
  buttonOf(value)?.click();
}

/** Returns whether the page shows a size as sold out. */
export function isSoldOut(value: string): boolean {
  return buttonOf(value)?.closest('label')?.classList.contains('is-out') ?? false;
}

function buttonOf(value: string): HTMLInputElement | null {
  const name = CSS.escape(fields.option(code));
  return document.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`);
}
