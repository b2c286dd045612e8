import { createHash } from 'node:crypto';
import { purposes } from '../../domain/consent/consent.ts';
import type { Translate } from '../../i18n/translator.ts';
import styles from '../../islands/consent/consent.css?url';
import type { Attributes } from '../../islands/create-element.ts';
import { htmlElement, type Html } from '../html-element.ts';

interface BannerOptions {
  readonly t: Translate;
  /** Page about privacy, if the store has one. */
  readonly privacyUrl: string | undefined;
}

/**
 * Returns the question of consent as HTML, with the digest of its words. `popover` hides it until its styles are there;
 * `data-layer` tells which parts are shown at first, which with the choices, and which where the browser refuses for the
 * shopper (`islands/consent/press-consent.ts`).
 */
export function consentBanner({ t, privacyUrl }: BannerOptions): string {
  const link = privacyUrl === undefined ? '' : htmlElement('a', { href: privacyUrl }, t('consent.privacy'));
  const parts = [
    htmlElement('h2', { id: 'consent-title', tabindex: '-1' }, t('consent.title')),
    htmlElement('p', {}, t('consent.text'), ' ', link),
    htmlElement('p', { 'data-layer': 'signal', hidden: true }, t('consent.signal')),
    htmlElement(
      'fieldset',
      { 'data-layer': 'choices', hidden: true },
      htmlElement('legend', { class: 'visually-hidden' }, t('consent.purposes')),
      purposeBox('necessary', t),
      ...purposes.map((purpose) => purposeBox(purpose, t)),
    ),
    htmlElement(
      'div',
      { class: 'consent-buttons' },
      button('all', 'button button-quiet', t('consent.all')),
      button('none', 'button button-quiet', t('consent.none')),
      button('choose', 'link-button', t('consent.choose')),
      button('save', 'button button-quiet', t('consent.save')),
    ),
  ];
  const words = parts.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
  const wording = createHash('sha256').update(words).digest('hex').slice(0, 16);
  const banner = htmlElement(
    'section',
    { class: 'consent', popover: 'manual', 'aria-labelledby': 'consent-title', 'data-wording': wording },
    ...parts,
  );
  return `<link rel="stylesheet" href="${styles}">${banner.html}`;
}

function purposeBox(purpose: 'necessary' | (typeof purposes)[number], t: Translate): Html {
  const attributes: Attributes =
    purpose === 'necessary' ? { checked: true, disabled: true } : { name: purpose };
  return htmlElement(
    'label',
    {},
    htmlElement('input', { type: 'checkbox', ...attributes }),
    htmlElement(
      'span',
      {},
      htmlElement('b', {}, t(`consent.${purpose}.name`)),
      ' ',
      t(`consent.${purpose}.text`),
    ),
  );
}

const layers: Readonly<Record<string, string>> = { all: 'free', choose: 'first', save: 'choices' };

function button(control: string, look: string, text: string): Html {
  const layer = layers[control];
  return htmlElement(
    'button',
    {
      type: 'button',
      class: look,
      'data-consent': control,
      ...(layer !== undefined && { 'data-layer': layer }),
      hidden: layer === 'choices',
    },
    text,
  );
}
