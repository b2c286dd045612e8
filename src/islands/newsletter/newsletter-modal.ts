import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { createApi } from '../../state/api.ts';
import { isListOf } from '../../state/more-shapes.ts';
import { keepNewsletterOffered, newsletterOffer } from '../../state/onsite.ts';
import { isObject } from '../../state/shape.ts';
import { customerId } from '../../state/user/user-store.ts';
import { createElement } from '../create-element.ts';
import { closingCross, lineDrawing } from '../line-drawing.ts';
import styles from './newsletter-modal.css?url';
import { sendNewsletterForm } from './subscribe-form.ts';

/**
 * Offers the newsletter in a dialog, and keeps that it did; not to a customer who is subscribed. Returns false if it is still to be
 * offered: something has come in the way meanwhile (`isFree`), or there is no network.
 */
export async function showNewsletterModal(storeCode: string, isFree: () => boolean): Promise<boolean> {
  const [t, isSubscribed] = await Promise.all([
    loadBrowserTexts(document.documentElement.lang, 'newsletter'),
    customerIsSubscribed(storeCode),
    loadStyles(),
  ]);
  if (isSubscribed === undefined || !isFree()) return false;
  keepNewsletterOffered(storeCode);
  if (isSubscribed) return true;
  const dialog = modal(t, storeCode);
  document.body.append(dialog);
  dialog.showModal();
  return true;
}

/** Looks up whether the customer who is logged in is subscribed; undefined if that is unknown. */
async function customerIsSubscribed(storeCode: string): Promise<boolean | undefined> {
  if (customerId() === undefined) return false;
  const answer = await createApi({ storeCode })('ext/klaviyo/subscribe', { is: isListOf(isObject) });
  return answer.kind === 'ok' ? answer.result.length > 0 : undefined;
}

/** Loads the styles of the dialog, once. */
function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${styles}"]`)) return resolve();
    const link = createElement('link', { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of the newsletter were not loaded.'));
    });
    document.head.append(link);
  });
}

/** The dialog element keeps the focus inside, returns it, and handles Escape. */
function modal(t: Translate, storeCode: string): HTMLDialogElement {
  const { percent } = newsletterOffer;
  // The form of the page says whether subscribers get a coupon.
  const hasCoupon = document.querySelector('[data-coupon]') !== null;
  const close = () => dialog.close();
  const cross = { type: 'button', class: 'icon-button', 'aria-label': t('newsletter.modal.close') } as const;
  const form = createElement(
    'form',
    { class: 'newsletter-modal-form' },
    createElement('label', { for: 'newsletter-modal-email' }, t('newsletter.email')),
    createElement('input', {
      id: 'newsletter-modal-email',
      class: 'field',
      name: 'email',
      type: 'email',
      required: true,
      maxlength: '254',
      autocomplete: 'email',
    }),
    createElement('button', { type: 'submit', class: 'button' }, t('newsletter.submit')),
    createElement('p', { class: 'soft' }, t('newsletter.consent')),
  );
  const refuse = createElement(
    'button',
    { type: 'button', class: 'link-button', onclick: close },
    t('newsletter.modal.refuse'),
  );
  const dialog = createElement(
    'dialog',
    { class: 'newsletter-modal', 'aria-labelledby': 'newsletter-modal-title' },
    createElement(
      'header',
      {},
      createElement(
        'h2',
        { id: 'newsletter-modal-title' },
        hasCoupon ? t('newsletter.modal.title', { percent }) : t('newsletter.title'),
      ),
      createElement('button', { ...cross, onclick: close }, lineDrawing(closingCross, 22)),
    ),
    ...(hasCoupon ? [createElement('p', {}, t('newsletter.text', { percent }))] : []),
    form,
    refuse,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendNewsletterForm(form, storeCode).then((isSent) => {
      if (!isSent) return;
      refuse.textContent = t('newsletter.modal.close');
      refuse.focus();
    });
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}
