import { chosenStore, openClaims, shippingCountryIn, withChosenStore } from '../../state/visitor.ts';
import { needsConsent } from '../../state/consent/consent-key.ts';
import { isNullOr, isShape } from '../../state/more-shapes.ts';
import { isText } from '../../state/shape.ts';
import type { StoreOffer } from './store-banner.ts';

interface Answer {
  readonly shippingCountry: string | null;
  readonly offer: StoreOffer | null;
}

const isAnswer = isShape<Answer>({
  shippingCountry: isNullOr(isText),
  offer: isNullOr(isShape<StoreOffer>({ storeCode: isText })),
});

/**
 * Learns the visitor's country, keeps it as shipping country where the store of the page ships there, and offers the
 * visitor's store where the page is of another (docs/reference/product.md#s2). A store that is chosen in the country picker
 * is settled on; all of them lead to the page as it stands. Where the server can't be reached, nothing is offered; where the
 * question of consent is open, the offer waits for its answer, since both stand at the foot of the page.
 */
export async function offerStore(storeCode: string, now = () => new Date()): Promise<void> {
  const claims = openClaims();
  const settleOn = (code: string) => claims.set(withChosenStore(claims.get(), code, now()));
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('.countries a[data-store]');
    if (link) settleOn(link.dataset['store'] ?? '');
  });
  takeAddressOver();
  const shippingCountry = shippingCountryIn(storeCode);
  const chosen = chosenStore(claims.get());
  if (chosen === storeCode && shippingCountry.get() !== undefined) return;
  const response = await fetch(`/visitor?store=${storeCode}&chosen=${chosen}`).catch(() => undefined);
  if (!response?.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isAnswer(answer)) return;
  shippingCountry.set(answer.shippingCountry ?? '');
  if (!answer.offer) return;
  if (needsConsent(storeCode))
    await new Promise((resolve) => addEventListener('consent-changed', resolve, { once: true }));
  // Named as a whole: taking it apart has the bundler wrap the import.
  const part = await import('./store-banner.ts');
  part.showStoreBanner(answer.offer, storeCode, settleOn);
}

/** Has the links to other stores take over what the address says: it does now, or they are about to be seen. */
function takeAddressOver(): void {
  const take = () =>
    void import('./store-links.ts').then(
      (part) => part.storeLinks(),
      () => undefined,
    );
  if (location.search || location.hash) take();
  else document.addEventListener('beforetoggle', take, { capture: true, once: true });
}
