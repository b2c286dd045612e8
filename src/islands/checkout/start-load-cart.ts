import { openSharedCart, type SharedCart } from '../../state/cart/shared-cart.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { loadTexts } from '../../state/texts.ts';

/** What ids of carts look like, here and elsewhere. */
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

/** Whether the visitor wants the copy. Without the texts nothing is taken. */
async function isWanted(place: HTMLElement, context: StoreContext, { pieces }: SharedCart): Promise<boolean> {
  const t = await loadTexts(context).catch(() => undefined);
  if (!t) return false;
  const heading = document.createElement('h1');
  heading.textContent = t('cart.shared.title');
  heading.tabIndex = -1;
  const question = document.createElement('p');
  question.textContent = t('cart.shared.text', { pieces });
  const answers = document.createElement('p');
  answers.className = 'load-cart-answers';
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (label: string, className: string, isTaken: boolean) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    button.textContent = label;
    button.addEventListener('click', () => resolve(isTaken));
    return button;
  };
  answers.append(
    answer(t('cart.shared.take'), 'button', true),
    answer(t('cart.shared.keep'), 'button button-quiet', false),
  );
  place.replaceChildren(heading, question, answers);
  heading.focus();
  return promise;
}
