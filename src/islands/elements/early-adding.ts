/**
 * Stores clicks on "Add to cart" that come before the buy box is ready, so that a shopper who leaves or closes the tab at once
 * finds the product in the cart of the next page. A choice that can be added is put into the cart without waiting for React;
 * the rest is clicked again once the buy box is ready, which marks invalid fields. Whichever comes first, this page, its
 * buy box or another page, removes the click after it is in the cart, so each click counts once.
 */
import { earlyKeys, storeEarly } from '../buy-box/early.ts';
import type { EarlyAdding } from '../buy-box/early.ts';

/** `integrations/client-interaction/island.ts` */
type Island = Element & {
  readonly props?: EarlyAdding['props'] & { readonly framing?: { frameFor?: unknown } };
};

/** Later pages have greater ones. */
const pageId = `${Date.now()}-${Math.random()}/`;
let clicks = 0;

function onClick(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[type=submit]') : null;
  const form = button?.form;
  const island: Island | null = form?.closest('[data-buy-box] astro-island[ssr]') ?? null;
  // A passepartout asks for its frame first (docs/reference/product.md#s5), which only its own page can. In development, the
  // element is Astro's own and has no props.
  if (!form || !island?.props || island.props.framing?.frameFor) return;
  // A buy box has no files.
  const entries = [...new FormData(form)] as [name: string, value: string][];
  const key = storeEarly(pageId + clicks, { props: island.props, entries });
  if (!key) return;
  clicks += 1;
  // `client:interaction` does not repeat a click that was handled.
  event.preventDefault();
  // The first sign that the click was heard.
  button.ariaBusy = 'true';
  const onReady = () => {
    button.ariaBusy = null;
    if (localStorage.getItem(key) === null) return;
    button.click();
    localStorage.removeItem(key);
  };
  island.addEventListener('hydrated', onReady, { once: true });
  finish(pageId);
}

/** Leaves what can't be loaded now to the buy box or the next page. */
function finish(openPage?: string): void {
  import('../buy-box/finish-adding.ts').then(
    (part) => part.finishAdding(openPage),
    () => undefined,
  );
}

addEventListener('click', onClick, true);
if (earlyKeys().length > 0) finish();
