import { consentVersion } from '../../config/consent.ts';
import { readJson, storedText } from '../read-storage.ts';

/** Returns the key under which the browser keeps the answer of a store's shopper. */
export const consentKey = (storeCode: string) => `vernissage/${storeCode}/cookie-consent`;

/** Returns true where the browser says that nothing may be shared (Global Privacy Control): that counts as a refusal. */
export const hasPrivacySignal = (): boolean => navigator.globalPrivacyControl === true;

/**
 * Returns true if the shopper is to be asked: they have not answered the question in its present version. Where the browser
 * allows no storage, there is nothing to ask for, and the answer could not be kept.
 */
export function needsConsent(storeCode: string): boolean {
  const text = storedText(consentKey(storeCode));
  const { version } = (readJson(text) ?? {}) as { readonly version?: unknown };
  return text !== undefined && version !== consentVersion && !hasPrivacySignal();
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}
