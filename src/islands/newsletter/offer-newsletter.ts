import { agreedTo } from '../../state/consent/consent.ts';
import { countPage, newsletterOffer, offersNewsletter } from '../../state/onsite.ts';
import { measuredPage } from '../vitals/measured-page.ts';

/** Pages on which the newsletter may be offered: not where something is bought, looked for or read up. */
const offering: readonly string[] = ['home', 'category', 'product'];

let isCounted = false;

/**
 * Counts the page, and offers the newsletter in a modal once, 30 s into the second page at the earliest. Only to shoppers who
 * agreed to marketing: what was offered has to be remembered.
 */
export function offerNewsletter(storeCode: string): void {
  if (isCounted || !agreedTo(storeCode, 'marketing')) return;
  isCounted = true;
  countPage(storeCode);
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (!offersNewsletter(storeCode) || !offering.includes(measuredPage(location.pathname, has))) return;
  setTimeout(() => offer(storeCode), newsletterOffer.pause);
}

function offer(storeCode: string): void {
  // The answer, or what another tab has shown, may have changed meanwhile.
  if (!offersNewsletter(storeCode)) return;
  const again = () => void setTimeout(() => offer(storeCode), newsletterOffer.pause);
  if (!isFree()) return again();
  import('./newsletter-modal.ts')
    .then((part) => part.showNewsletterModal(storeCode, isFree))
    // Without a network it is tried again.
    .then((isDone) => isDone || again(), again);
}

/** Returns false while the shopper looks elsewhere, types, or has a panel, a question or an open menu before them. */
function isFree(): boolean {
  return (
    !document.hidden &&
    !document.querySelector('dialog[open], :popover-open, .consent, .store-banner') &&
    !document.activeElement?.matches('input, textarea, select, [contenteditable]')
  );
}
