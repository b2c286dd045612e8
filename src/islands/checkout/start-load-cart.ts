import { openSharedCart, type SharedCart } from '../../state/cart/shared-cart.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { loadTexts } from '../../state/texts.ts';
import { createElement } from '../create-element.ts';

/** The format of cart IDs, here and elsewhere. */
const cartIdShape = /^[\w-]{1,64}$/;

/**
 * Goes on to the checkout with the cart that the address names, if it names one. Of one that is not the visitor's it is asked
 * first whether a copy is to be taken: whoever made the link keeps theirs, and sees nothing of the visitor's.
 */
export async function startLoadCart(place: HTMLElement): Promise<void> {
  const context = JSON.parse(place.dataset['loadCart'] ?? '{}') as StoreContext;
  const cartId = new URLSearchParams(location.search).get('cartId') ?? '';
  const shared = cartIdShape.test(cartId) ? await openSharedCart(context, cartId) : undefined;
  const isTaken = shared && (await isWanted(place, context, shared));
  location.replace(context.checkoutUrl + (isTaken ? await shared.take() : ''));
}

/** Returns whether the visitor wants the copy; false without the texts. */
async function isWanted(place: HTMLElement, context: StoreContext, { pieces }: SharedCart): Promise<boolean> {
  const t = await loadTexts(context).catch(() => undefined);
  if (!t) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (label: string, className: string, isTaken: boolean) =>
    createElement('button', { type: 'button', class: className, onclick: () => resolve(isTaken) }, label);
  const heading = createElement('h1', { tabindex: '-1' }, t('cart.shared.title'));
  place.replaceChildren(
    heading,
    createElement('p', {}, t('cart.shared.text', { pieces })),
    createElement(
      'p',
      { class: 'load-cart-answers' },
      answer(t('cart.shared.take'), 'button', true),
      answer(t('cart.shared.keep'), 'button button-quiet', false),
    ),
  );
  heading.focus();
  return promise;
}
