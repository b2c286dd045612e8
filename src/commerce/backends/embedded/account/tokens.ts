import { hash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. A token is random enough for a plain hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
