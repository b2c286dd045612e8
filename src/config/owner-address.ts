import type { Owner } from './owner-schema.ts';

/** Returns the owner as the sender of a mail: the shop's name, quoted because it may hold a comma, and the address (RFC 5322). */
export function ownerAddress({ shopName, email }: Pick<Owner, 'shopName' | 'email'>): string {
  return `"${shopName.replace(/["\\]/g, '\\$&')}" <${email}>`;
}
