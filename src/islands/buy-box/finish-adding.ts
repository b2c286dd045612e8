import { checkSelection } from '../../domain/buy-box/check-selection.ts';
import { selectionOf } from '../../domain/buy-box/selection.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { liveProducts } from '../../state/live-products.ts';
import { webLock } from '../../state/lock.ts';
import { isListOf, isShape } from '../../state/more-shapes.ts';
import { isText, type Is } from '../../state/shape.ts';
import { ignoreErrors, readJson } from '../../state/read-storage.ts';
import { loadTexts } from '../../state/texts.ts';
import { addToCart } from './add-to-cart.ts';
import type { BuyBoxProps } from './BuyBox.tsx';
import { earlyKeys } from './early.ts';
import type { EarlyAdding } from './early.ts';
// Shows the result.
import '../shop-notifications.ts';

type Select = typeof selectionOf;

/**
 * Adds the stored clicks on "Add to cart" to the cart, one page at a time: those of all pages, which may be closed by now, or
 * only those of `openPage`. Of an open page, only choices that can be added: the rest is left to its buy box, which marks
 * invalid fields.
 */
export function finishAdding(openPage?: string): Promise<void> {
  return webLock('vernissage/adding', async () => {
    for (const key of earlyKeys(openPage)) {
      const adding = readJson(localStorage.getItem(key));
      if (isEarlyAdding(adding)) {
        const select = await selectionFor(adding);
        // There is no network, or the buy box has added it meanwhile.
        if (!select || localStorage.getItem(key) === null) continue;
        // An entry that fails is dropped, so that it does not keep the others from the cart.
        if (ignoreErrors(() => add(adding, select, openPage !== undefined)) === false) continue;
      }
      // Only once it is in the cart: the page may be closed at any moment.
      localStorage.removeItem(key);
    }
  });
}

const isFilledList: Is<readonly string[]> = (value): value is readonly string[] =>
  isListOf(isText)(value) && value.length > 0;

/** Returns whether the entry was stored by this shop and not by something else. */
const isEarlyAdding = isShape<EarlyAdding>({
  props: isShape<Pick<BuyBoxProps, 'context' | 'product'>>({
    context: isShape<BuyBoxProps['context']>({ storeCode: isText, textUrls: isFilledList }),
    product: isShape<BuyBoxProps['product']>({ sku: isText }),
  }),
  entries: isListOf(isListOf(isText)) as Is<EarlyAdding['entries']>,
});

/** Returns the selection of the product's type; undefined if it can't be loaded. */
async function selectionFor({ props }: EarlyAdding): Promise<Select | undefined> {
  const { product } = props as unknown as BuyBoxProps;
  if (!(product.bundle_options ?? product.associated ?? product.custom_options)) return selectionOf;
  const part = await import('../../domain/buy-box/composite-selection.ts').catch(() => undefined);
  return part?.compositeSelectionOf;
}

/** Adds a stored click to the cart; returns false for one that the open buy box must explain. */
function add({ props, entries }: EarlyAdding, select: Select, isOpen: boolean): boolean {
  const { context, product } = props as unknown as BuyBoxProps;
  const choices: Record<string, string[]> = {};
  for (const [name, value] of entries) (choices[name] ??= []).push(value);
  const live = liveProducts.get();
  const selection = select(product, choices, live);
  const { cartItems } = cartOf(context).state.get();
  const checked = checkSelection(selection, { product, selection, live, cartItems });
  // Loaded while it is sent, so that the answer can be shown at once.
  void loadTexts(context).catch(() => undefined);
  if (isOpen && !(checked.length > 0 && checked.every(({ isAdded }) => isAdded))) return false;
  addToCart(context, product, selection, live);
  return true;
}
