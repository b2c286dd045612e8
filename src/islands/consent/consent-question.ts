import { needsConsent } from '../../state/consent/consent-key.ts';

/**
 * Does what a control of the banner, or the link to it, is for; without one, asks who has not answered, and begins with what the
 * others agreed to. What that takes is loaded then. `address` is that of the banner.
 */
export async function followConsent(
  storeCode: string,
  address: string,
  control: HTMLElement | undefined,
): Promise<void> {
  const show = () => showBanner(address);
  if (control) {
    const { pressConsent } = await import('./press-consent.ts');
    return pressConsent(control, storeCode, show);
  }
  if (needsConsent(storeCode)) {
    // Nothing that was done before the answer is told.
    window.earlyEvents = undefined;
    return show();
  }
  const { startAgreed } = await import('./start-agreed.ts');
  startAgreed(storeCode);
}

/**
 * Puts the banner, which is a file of its own, in front of the page but behind the links that skip parts of it, which have to stay
 * first. It lies over the page, and moves nothing. Without a network nothing is shown; the next page asks.
 */
async function showBanner(address: string): Promise<void> {
  const html = await fetch(address).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  if (document.querySelector('.consent')) return;
  const skip = document.querySelector('.skip-menu');
  // eslint-disable-next-line no-restricted-properties -- the shop's own file, whose texts the server has escaped
  (skip ?? document.body).insertAdjacentHTML(skip ? 'afterend' : 'afterbegin', html);
}
