import type { WritableAtom } from 'nanostores';
import { consentVersion } from '../../config/consent.ts';
import { keysOfPurpose, purposes, type Consent, type Purpose } from '../../domain/consent/consent.ts';
import { isListOf, isShape } from '../more-shapes.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { isNumber, isText, type Is } from '../shape.ts';
import { dispatchShopEvent } from '../shop-events.ts';
import { openStorage } from '../storage.ts';
import { parseWhole, storedAtom } from '../stored-entry.ts';
import { consentKey, hasPrivacySignal } from './consent-key.ts';

declare module '../shop-events.ts' {
  interface ShopEvents {
    /** The shopper answered the question of consent, for the first time or anew. */
    'consent-changed': { readonly storeCode: string; readonly purposes: readonly Purpose[] };
  }
}

const isPurpose: Is<Purpose> = (value): value is Purpose => purposes.some((each) => each === value);

const isConsent = isShape<Consent>({
  version: isNumber,
  at: isText,
  wording: isText,
  purposes: isListOf(isPurpose),
});

const stores = new Map<string, WritableAtom<Consent | null>>();

/** Returns what the shopper of a store answered, also in other tabs; null before they did. */
function consentOf(storeCode: string): WritableAtom<Consent | null> {
  const known = stores.get(storeCode);
  if (known) return known;
  keepPersistentIn(openStorage(''));
  const store = storedAtom<Consent | null>(consentKey(storeCode), null, parseWhole(isConsent));
  stores.set(storeCode, store);
  return store;
}

/**
 * Returns the answer that holds now, which orders and subscriptions take along: undefined before one was given, after the
 * question has changed, and where the browser asks that nothing is shared.
 */
export function currentConsent(storeCode: string): Consent | undefined {
  const given = consentOf(storeCode).get();
  return given?.version === consentVersion && !hasPrivacySignal() ? given : undefined;
}

/** Returns true if the shopper of a store agreed to a purpose; `consent-changed` tells of a new answer. */
export function agreedTo(storeCode: string, purpose: Purpose): boolean {
  return currentConsent(storeCode)?.purposes.includes(purpose) ?? false;
}

/** Keeps an answer, and removes what the browser kept for purposes that are refused now. */
export function giveConsent(
  storeCode: string,
  answer: Pick<Consent, 'purposes' | 'wording'>,
  now = new Date(),
): void {
  consentOf(storeCode).set({ version: consentVersion, at: now.toISOString(), ...answer });
  const storage = openStorage(`vernissage/${storeCode}/`);
  for (const purpose of purposes) {
    if (answer.purposes.includes(purpose)) continue;
    for (const key of keysOfPurpose[purpose]) storage.remove(key);
  }
  dispatchShopEvent('consent-changed', { storeCode, purposes: answer.purposes });
}
