/**
 * Asks for consent on the first page of a visitor, and again from the link in every footer. What that takes, and what was agreed to,
 * is loaded when it is needed: later pages of who refused do without.
 */
import { consentKey, needsConsent } from '../../state/consent/consent-key.ts';
import { storedText } from '../../state/read-storage.ts';

const link = document.querySelector<HTMLElement>('[data-banner]');
const { banner = '', store = '' } = link?.dataset ?? {};

// Without a network there is nobody to ask or to tell; the next page tries again.
const ignore = () => undefined;

if (link && needsConsent(store))
  import('../consent/show-banner.ts').then((part) => part.showBanner(banner), ignore);

// Something was agreed to. The loaded part looks closer.
if (storedText(consentKey(store))?.includes('["')) {
  window.earlyEvents = [];
  import('../tracking/start-tracking.ts').then((part) => part.startTracking(store), ignore);
}

addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-consent]');
  if (!control) return;
  event.preventDefault();
  import('../consent/press-consent.ts').then((part) => part.pressConsent(control, store, banner), ignore);
});
