import { addToCart } from './add-to-cart.ts';
import type { BuyBoxProps } from './BuyBox.tsx';
import { compositeSelectionOf } from './composite-selection.ts';
import { takeEarly } from './early.ts';
import type { EarlyAdding } from './early.ts';
import { selectionOf } from './selection.ts';

/** Adds to the cart what was clicked on a page that was left before its buy box was ready. */
export function finishAdding(): void {
  for (const adding of takeEarly().filter(isWhole)) {
    const { context, product } = adding.props as unknown as BuyBoxProps;
    const isComposite = product.bundle_options ?? product.associated ?? product.custom_options;
    const select = isComposite ? compositeSelectionOf : selectionOf;
    addToCart(context, product, select(product, choicesOf(adding), {}), {});
  }
}

/** Whether it is an adding of this shop, and not what something else wrote in its place. */
function isWhole({ props, entries }: Partial<EarlyAdding>): boolean {
  const { context, product } = (props ?? {}) as Partial<BuyBoxProps>;
  return (
    typeof context?.storeCode === 'string' &&
    typeof product?.sku === 'string' &&
    Array.isArray(entries) &&
    entries.every(Array.isArray)
  );
}

function choicesOf({ entries }: EarlyAdding) {
  const choices: Record<string, string[]> = {};
  for (const [name, value] of entries) (choices[name] ??= []).push(value);
  return choices;
}
