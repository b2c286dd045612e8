import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/**
 * Tells whether a webhook comes from Storyblok: `signature` is the HMAC-SHA1 of the body's bytes, in hex, with one of the
 * secrets. Compares in constant time. False where there is no secret.
 */
export function isSigned(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const expected = secrets.map((secret) => createHmac('sha1', secret).update(body).digest('hex'));
  return isOneOf(signature, expected);
}

/** Tells whether a text is one of the secrets. Compares in constant time. */
export function isSecret(given: string, secrets: readonly string[]): boolean {
  return isOneOf(given, secrets);
}

/** Compares digests, which are all of one length, and all of them: the time tells nothing. */
function isOneOf(given: string, expected: readonly string[]): boolean {
  const digest = digestOf(given);
  return expected.map((each) => timingSafeEqual(digestOf(each), digest)).includes(true);
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
