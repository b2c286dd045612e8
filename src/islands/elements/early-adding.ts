/**
 * What was added to the cart before the buy box was ready is written down: a shopper who leaves, or closes the tab, at
 * once finds it in the cart of the next page. What may be added is put into the cart and told without the buy box, which
 * waits for React; the click itself is done again when that is ready (`client:interaction`). Whoever comes first, this page,
 * its buy box or the next page, removes what was written once it is in the cart, so it counts once.
 */
import { earlyKeys, keepEarly } from '../buy-box/early.ts';
import type { EarlyAdding } from '../buy-box/early.ts';

/** `integrations/client-interaction/island.ts` */
type Island = Element & {
  readonly props?: EarlyAdding['props'] & { readonly framing?: { frameFor?: unknown } };
};

/** Later pages have greater ones. */
const pageId = `${Date.now()}-${Math.random()}/`;
/** Clicks of this page that were written down. */
let held = 0;
/** Those of them that are in the cart, and that the buy box is about to do again. */
let doneElsewhere = 0;

function onClick(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[type=submit]') : null;
  const form = button?.form;
  const island: Island | null = form?.closest('[data-buy-box] astro-island') ?? null;
  // In development the element is Astro's own, which does not tell.
  if (!form || !island?.props) return;
  if (island.hasAttribute('ssr')) {
    // A buy box has no files.
    const entries = [...new FormData(form)] as [name: string, value: string][];
    // A passepartout asks for its frame first (docs/reference/product.md#s5), which only its own page can.
    if (!island.props.framing?.frameFor && keepEarly(pageId + held, { props: island.props, entries })) {
      held += 1;
      finish(pageId);
    }
    // The first sign that the click was heard.
    button.ariaBusy = `${held > 0}`;
  } else if (held > 0) {
    button.ariaBusy = null;
    doneElsewhere = held - earlyKeys(pageId).length;
    held = 0;
    // All that was held back is done in one go (`client:interaction`): a click after that is a new one.
    setTimeout(() => (doneElsewhere = 0));
  }
  if (doneElsewhere > 0) {
    doneElsewhere -= 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** The buy box, which hears of it before, has put it into the cart. */
function onSubmit({ target }: Event): void {
  const [key] = earlyKeys(pageId);
  if (key && target instanceof Element && target.closest('[data-buy-box]')) localStorage.removeItem(key);
}

/** What can't be loaded now is left to the buy box or the next page. */
function finish(openPage?: string): void {
  import('../buy-box/finish-adding.ts').then(
    (part) => part.finishAdding(openPage),
    () => undefined,
  );
}

addEventListener('click', onClick, true);
addEventListener('submit', onSubmit);
if (earlyKeys().length > 0) finish();
