import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random enough that a plain hash tells nothing. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
