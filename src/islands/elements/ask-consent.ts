/**
 * Asks for consent on the first page of a visitor, and again from the link in every footer. What that takes, and what was agreed to,
 * is loaded when it is needed: later pages of who refused do without.
 */
import { consentKey, needsConsent } from '../../state/consent/consent-key.ts';
import { storedText } from '../../state/read-storage.ts';

const link = document.querySelector<HTMLElement>('[data-banner]');
const { banner = '', store = '' } = link?.dataset ?? {};

function follow(control?: HTMLElement): void {
  import('../consent/consent-question.ts').then(
    (part) => part.followConsent(store, banner, control),
    // Without a network there is nobody to ask or to tell; the next page tries again.
    () => undefined,
  );
}

// Not answered, or something was agreed to: the loaded part looks closer.
if (link && (needsConsent(store) || storedText(consentKey(store))?.includes('["'))) {
  window.earlyEvents = [];
  follow();
}

addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-consent]');
  if (!control) return;
  event.preventDefault();
  follow(control);
});
