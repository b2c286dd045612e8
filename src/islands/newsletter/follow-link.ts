import { createApi, type ApiAnswer } from '../../state/api.ts';
import { isNullOr, isShape } from '../../state/more-shapes.ts';
import { keepNewsletterOffered } from '../../state/onsite.ts';
import { isText } from '../../state/shape.ts';
import { dispatchShopEvent } from '../../state/shop-events.ts';
import { forgetWatch } from '../../state/watched-stock.ts';
import { createElement } from '../create-element.ts';

const storeCode = document.querySelector<HTMLElement>('cart-trigger')?.dataset['store'] ?? '';

/**
 * Asks what the link of a mail is for, with a button that does it: programs that look at links before the reader open them and run
 * scripts. What the link carries leaves the address and the history at once.
 */
export function followLink(): void {
  show();
  // A link to the page that is open does not load it again.
  addEventListener('hashchange', show);
}

function show(): void {
  const page = document.querySelector('[data-newsletter-page]');
  const said = page?.querySelector<HTMLElement>('[role=status]');
  const link = new URLSearchParams(location.hash.slice(1));
  if (!page || !said) return;
  for (const [name, secret] of link) {
    const question = page.querySelector<HTMLElement>(`[data-question="${CSS.escape(name)}"]`);
    const button = question?.querySelector('button');
    if (!question || !button) continue;
    history.replaceState(null, '', location.pathname);
    said.replaceChildren();
    question.hidden = false;
    page.querySelector('form')?.remove();
    button.onclick = async () => {
      button.disabled = true;
      const answer = await (name === 'confirm' ? confirm(secret) : unsubscribe(secret, link.get('sku')));
      button.disabled = false;
      // What was not answered can be tried again.
      if (answer.kind !== 'temporary') question.hidden = true;
      if (answer.kind === 'ok') keepNewsletterOffered(storeCode);
      said.replaceChildren(...textsOf(answer, question, said).map((text) => createElement('p', {}, text)));
    };
    button.focus();
  }
}

type Answer = ApiAnswer<{ readonly coupon: string | null }>;

function confirm(token: string): Promise<Answer> {
  const is = isShape<{ coupon: string | null }>({ coupon: isNullOr(isText) });
  return createApi({ storeCode })('newsletter/confirm', { body: { token }, is });
}

/** Ends what a link is about: with a SKU, that a product is waited for. */
async function unsubscribe(key: string, sku: string | null): Promise<Answer> {
  const body = { 'List-Unsubscribe': 'One-Click' } as const;
  const answer = await createApi({ storeCode })('newsletter/unsubscribe', { query: { key }, body });
  if (answer.kind !== 'ok') return answer;
  if (sku !== null) {
    forgetWatch(storeCode, sku);
    const event = 'Requested Back In Stock Unsubscribe';
    dispatchShopEvent('vernissage:track', { event, properties: { SKU: sku } });
  } else if (key.startsWith('s')) {
    dispatchShopEvent('vernissage:track', { event: 'Request to Unsubscribe', properties: {} });
  }
  return { kind: 'ok', result: { coupon: null } };
}

function textsOf(answer: Answer, { dataset: question }: HTMLElement, { dataset: said }: HTMLElement) {
  if (answer.kind !== 'ok') return [(answer.kind === 'refused' ? said['bad'] : said['failed']) ?? ''];
  const { coupon } = answer.result;
  const given = coupon === null ? [] : [(question['coupon'] ?? '').replace('%', () => coupon)];
  return [question['done'] ?? '', ...given];
}
