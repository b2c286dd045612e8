import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { createApi } from '../../state/api.ts';
import { keepNewsletterOffered } from '../../state/onsite.ts';
import { dispatchShopEvent } from '../../state/shop-events.ts';
import { createElement } from '../create-element.ts';

/** Sends the form of the newsletter that was submitted without leaving the page, and says in its place what comes next. Returns true if it was taken. */
export async function sendNewsletterForm(form: HTMLFormElement, storeCode: string): Promise<boolean> {
  const email = new FormData(form).get('email');
  const button = form.querySelector('button');
  if (typeof email !== 'string' || button?.disabled) return false;
  if (button) button.disabled = true;
  const [answer, t] = await Promise.all([
    createApi({ storeCode })('ext/klaviyo/subscribe', { body: { email, storeCode } }),
    loadBrowserTexts(document.documentElement.lang, 'newsletter'),
  ]);
  if (button) button.disabled = false;
  form.querySelector('[role=status]')?.remove();
  const isSent = answer.kind === 'ok';
  if (isSent) dispatchShopEvent('vernissage:identified', { email });
  const said = createElement('p', { role: 'status' }, t(isSent ? 'newsletter.sent' : 'newsletter.failed'));
  if (isSent) form.replaceChildren(said);
  else form.append(said);
  if (isSent) keepNewsletterOffered(storeCode);
  return isSent;
}
