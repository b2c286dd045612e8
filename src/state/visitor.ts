import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { type Claim, claimOf, withClaim } from '../domain/shelf/claims.ts';
import { persistentList } from './stored-entry.ts';
import { keepPersistentIn } from './persistent-engine.ts';
import { openStorage } from './storage.ts';

let claims: WritableAtom<readonly Claim[]> | undefined;

/**
 * Opens the facts that the browser stores for all stores (docs/reference/product.md#s3); those without a code or an
 * instant are left out.
 */
export function openClaims(): WritableAtom<readonly Claim[]> {
  if (!claims) {
    keepPersistentIn(openStorage(''));
    claims = persistentList('vernissage/claims', isClaim);
  }
  return claims;
}

function isClaim(value: unknown): value is Claim {
  const { code, created_at } = (value ?? {}) as Partial<Record<keyof Claim, unknown>>;
  return typeof code === 'string' && typeof created_at === 'string';
}

const storeChosen = 'storeChosen';

/** Returns the code of the store that the visitor chose, by going to it or by staying; empty before. */
export function chosenStore(claims: readonly Claim[]): string {
  const value = claimOf(claims, storeChosen)?.value;
  return typeof value === 'string' ? value : '';
}

/** Returns the claims with the store that the visitor chose: they are not asked again (docs/reference/product.md#s2). */
export function withChosenStore(claims: readonly Claim[], storeCode: string, now: Date): readonly Claim[] {
  const description = 'Store that the visitor settled on';
  return withClaim(claims, { code: storeChosen, value: storeCode, description }, now);
}

/**
 * Returns the visitor's country as shipping country of a store (docs/reference/product.md#s2): empty if the store does not
 * ship there, undefined before the server was asked.
 */
export function shippingCountryIn(storeCode: string): WritableAtom<string | undefined> {
  return persistentAtom<string | undefined>(`vernissage/${storeCode}/shipping-country`, undefined, {
    encode: (country) => country,
    decode: (text: string) => (/^(?:[A-Z]{2})?$/.test(text) ? text : undefined),
  });
}
