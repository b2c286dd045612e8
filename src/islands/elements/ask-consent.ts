/**
 * Asks for consent on the first page of a visitor, and again from the link in every footer. The banner is a file of its own,
 * which later pages do without; what its buttons do is loaded when one is pressed.
 */
import { consentKey, needsConsent } from '../../state/consent/consent-key.ts';
import { storedText } from '../../state/read-storage.ts';

const link = document.querySelector<HTMLElement>('[data-banner]');
const { banner = '', store = '' } = link?.dataset ?? {};

/**
 * Puts the banner in front of the page but behind the links that skip parts of it, which have to stay first. It lies over
 * the page, and moves nothing. Without a network nothing is shown; the next page asks.
 */
async function showBanner(): Promise<void> {
  const html = await fetch(banner).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  if (document.querySelector('.consent')) return;
  const skip = document.querySelector('.skip-menu');
  // eslint-disable-next-line no-restricted-properties -- the shop's own file, whose texts the server has escaped
  (skip ?? document.body).insertAdjacentHTML(skip ? 'afterend' : 'afterbegin', html);
}

if (link && needsConsent(store)) void showBanner();

// Something was agreed to. The loaded part looks closer.
if (storedText(consentKey(store))?.includes('["')) {
  window.earlyEvents = [];
  import('../tracking/start-tracking.ts').then(
    (part) => part.startTracking(store),
    // Without a network there is nobody to tell.
    () => undefined,
  );
}

addEventListener('click', (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-consent]');
  if (!control) return;
  event.preventDefault();
  import('../consent/press-consent.ts').then(
    (part) => part.pressConsent(control, store, showBanner),
    () => undefined,
  );
});
