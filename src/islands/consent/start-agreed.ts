import { offerNewsletter } from '../newsletter/offer-newsletter.ts';
import { startTracking } from '../tracking/start-tracking.ts';

/** Begins with what a shopper of a store agreed to: marketing and statistics are told, and the newsletter is offered. */
export function startAgreed(storeCode: string): void {
  startTracking(storeCode);
  offerNewsletter(storeCode);
}
