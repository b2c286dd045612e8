import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** Code of the store that the visitor settled on, by going to it or by staying; empty before. */
export const chosenStore = persistentAtom<string>('vernissage/chosen-store', '');

/**
 * The visitor's country as shipping country of a store (specification section 2): empty where the store does not ship
 * there, undefined before the server was asked.
 */
export function shippingCountryIn(storeCode: string): WritableAtom<string | undefined> {
  return persistentAtom<string | undefined>(`vernissage/${storeCode}/shipping-country`, undefined);
}
