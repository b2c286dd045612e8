import { newsletterModalPage, newsletterModalPause } from '../config/limits/newsletter.ts';
import { promises } from '../config/shop.ts';
import { agreedTo } from './consent/consent.ts';
import { isOptional, isShape } from './more-shapes.ts';
import { isNumber, isText } from './shape.ts';
import { openStorage } from './storage.ts';
import { parseWhole, storedEntry } from './stored-entry.ts';

/** What the pages of a store have shown to a shopper who agreed to marketing (docs/privacy.md). */
interface Onsite {
  /** How many pages were seen since. */
  readonly pages: number;
  /** When the newsletter was offered or subscribed to (ISO 8601). */
  readonly newsletterAt?: string | undefined;
}

const isOnsite = isShape<Onsite>({ pages: isNumber, newsletterAt: isOptional(isText) });

const storageOf = (storeCode: string) => openStorage(`vernissage/${storeCode}/`);

/** Returns what a browser was shown; nothing where it has not kept any. */
function onsiteOf(storeCode: string): Onsite {
  return storedEntry(storageOf(storeCode), 'onsite', parseWhole(isOnsite)) ?? { pages: 0 };
}

/** Keeps what was shown, where the shopper agreed to marketing. */
function change(storeCode: string, changed: Partial<Onsite>): void {
  if (!agreedTo(storeCode, 'marketing')) return;
  storageOf(storeCode).write('onsite', JSON.stringify({ ...onsiteOf(storeCode), ...changed }));
}

/** Counts a page. */
export function countPage(storeCode: string): void {
  change(storeCode, { pages: onsiteOf(storeCode).pages + 1 });
}

/** Keeps that the newsletter need not be offered again. */
export function keepNewsletterOffered(storeCode: string, now = new Date()): void {
  change(storeCode, { newsletterAt: now.toISOString() });
}

/** Returns true if the newsletter is to be offered on this page, after a pause. */
export function offersNewsletter(storeCode: string): boolean {
  const { pages, newsletterAt } = onsiteOf(storeCode);
  return agreedTo(storeCode, 'marketing') && newsletterAt === undefined && pages >= newsletterModalPage;
}

/** What is offered, and after how many milliseconds on a page. */
export const newsletterOffer = {
  percent: promises.newsletterCouponPercent,
  pause: newsletterModalPause,
} as const;
