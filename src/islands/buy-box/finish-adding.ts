import { addToCart as decideAdding } from '../../domain/cart/cart-add.ts';
import { selectionOf } from '../../domain/buy-box/selection.ts';
import { attempt } from '../../state/attempt.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { liveProducts } from '../../state/live-products.ts';
import { webLock } from '../../state/lock.ts';
import { isListOf, isShape } from '../../state/more-shapes.ts';
import { isText, type Is } from '../../state/shape.ts';
import { readJson } from '../../state/read-json.ts';
import { loadTexts } from '../../state/texts.ts';
import { addToCart } from './add-to-cart.ts';
import type { BuyBoxProps } from './BuyBox.tsx';
import { earlyKeys } from './early.ts';
import type { EarlyAdding } from './early.ts';
// Shows what became of it.
import '../elements/shop-notifications.ts';

type Select = typeof selectionOf;

/**
 * Adds to the cart what was clicked before a buy box was ready; one page at a time does. Not given a page: on any page, which
 * may be left by now. Of a page that is open only what may be added: the rest is left to its buy box, which marks what is
 * wrong with the fields.
 */
export function finishAdding(openPage?: string): Promise<void> {
  return webLock('vernissage/adding', async () => {
    for (const key of earlyKeys(openPage)) {
      const adding = readJson(localStorage.getItem(key));
      if (isWhole(adding)) {
        const select = await selectionFor(adding);
        // Without a network, or the buy box has taken it meanwhile.
        if (!select || localStorage.getItem(key) === null) continue;
        // What can't be done is passed over: it must not keep the others, of any page, from the cart.
        if (attempt(() => add(adding, select, openPage !== undefined)) === false) continue;
      }
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

/** Undefined where it can't be loaded. */
async function selectionFor({ props }: EarlyAdding): Promise<Select | undefined> {
  const { product } = props as unknown as BuyBoxProps;
  if (!(product.bundle_options ?? product.associated ?? product.custom_options)) return selectionOf;
  const part = await import('../../domain/buy-box/composite-selection.ts').catch(() => undefined);
  return part?.compositeSelectionOf;
}

/** False where something is to be said of it and the buy box is there to say it. */
function add({ props, entries }: EarlyAdding, select: Select, isOpen: boolean): boolean {
  const { context, product } = props as unknown as BuyBoxProps;
  const choices: Record<string, string[]> = {};
  for (const [name, value] of entries) (choices[name] ??= []).push(value);
  const live = liveProducts.get();
  const selection = select(product, choices, live);
  const { cartItems } = cartOf(context).state.get();
  const checked = decideAdding(selection, { product, selection, live, cartItems });
  // Fetched while it is sent, so that what the shop answers is told at once.
  void loadTexts(context).catch(() => undefined);
  if (isOpen && !(checked.length > 0 && checked.every(({ isAdded }) => isAdded))) return false;
  addToCart(context, product, selection, live);
  return true;
}
