import { chosenLocale, visitorCountry } from '../../state/visitor.ts';
import { showStoreBanner, type StoreOffer } from './store-banner.ts';

interface Answer {
  readonly country: string | null;
  readonly offer: StoreOffer | null;
}

/**
 * Learns the visitor's country and offers their store where the page is of another (specification section 2). A store
 * that is chosen in the country picker is settled on. Where the server can't be reached, nothing is offered.
 */
export async function meetVisitor(): Promise<void> {
  const pickers = document.querySelectorAll<HTMLAnchorElement>('.countries a[hreflang]');
  for (const link of pickers) link.addEventListener('click', () => chosenLocale.set(link.hreflang));
  const locale = document.documentElement.lang;
  const chosen = chosenLocale.get();
  if (chosen === locale && visitorCountry.get()) return;
  const response = await fetch(`/visitor?${new URLSearchParams({ locale, chosen })}`).catch(() => undefined);
  if (!response?.ok) return;
  const { country, offer } = (await response.json()) as Answer;
  visitorCountry.set(country ?? '');
  const link = offer && [...pickers].find(({ hreflang }) => hreflang === offer.locale);
  if (link) showStoreBanner(offer, link.href);
}
