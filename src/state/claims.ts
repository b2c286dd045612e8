import type { WritableAtom } from 'nanostores';
import type { Claim } from '../domain/shelf/claims.ts';
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
