import { attempt } from '../../state/attempt.ts';
import { webLock } from '../../state/lock.ts';
import { isListOf, isShape, isText, type Is } from '../../state/shape.ts';
import { readJson } from '../../state/read-json.ts';
import { addToCart } from './add-to-cart.ts';
import type { BuyBoxProps } from './BuyBox.tsx';
import { compositeSelectionOf } from '../../domain/buy-box/composite-selection.ts';
import { earlyKeys } from './early.ts';
import type { EarlyAdding } from './early.ts';
import { selectionOf } from '../../domain/buy-box/selection.ts';

/** Adds to the cart what was clicked on a page that was left before its buy box was ready; one page at a time does. */
export function finishAdding(): Promise<void> {
  return webLock('vernissage/adding', async () => {
    for (const key of earlyKeys()) {
      const adding = readJson(localStorage.getItem(key));
      // What can't be done is passed over: it must not keep the others, of any page, from the cart.
      if (isWhole(adding)) attempt(() => add(adding));
      // Not before it is in the cart: the page may be closed at any moment.
      localStorage.removeItem(key);
    }
  });
}

/** Whether it is an adding of this shop, and not what something else wrote in its place. */
const isWhole = isShape<EarlyAdding>({
  props: isShape<Pick<BuyBoxProps, 'context' | 'product'>>({
    context: isShape<BuyBoxProps['context']>({ storeCode: isText, textUrls: isListOf(isText) }),
    product: isShape<BuyBoxProps['product']>({ sku: isText }),
  }),
  entries: isListOf(isListOf(isText)) as Is<EarlyAdding['entries']>,
});

function add({ props, entries }: EarlyAdding): void {
  const { context, product } = props as unknown as BuyBoxProps;
  const choices: Record<string, string[]> = {};
  for (const [name, value] of entries) (choices[name] ??= []).push(value);
  const isComposite = product.bundle_options ?? product.associated ?? product.custom_options;
  const select = isComposite ? compositeSelectionOf : selectionOf;
  addToCart(context, product, select(product, choices, {}), {});
}
