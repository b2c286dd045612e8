import { z } from 'zod';
import { emailKey } from '../../domain/session/email-key.ts';

const receiver = z.string().optional();
const mailPayload = z.object({
  to: receiver,
  headers: z.object({ 'Reply-To': receiver }).optional(),
  mail: z.object({ to: receiver, sender: receiver }).optional(),
});

/**
 * Returns true if a mail's JSON is addressed to an address, or brings a message from it, compared by key; for unreadable
 * JSON, if it contains the address.
 */
export function isMailTo(address: string, text: string): boolean {
  try {
    const { to, headers, mail } = mailPayload.parse(JSON.parse(text));
    const named = [to, mail?.to, headers?.['Reply-To'], mail?.sender];
    return named.some((each) => each !== undefined && emailKey(each) === address);
  } catch {
    return namesAddress(address, text);
  }
}

/**
 * Returns true if a JSON text, however broken, contains a lower-case address as a value, not as the end of another
 * one. The text may break off after the address.
 */
export function namesAddress(address: string, text: string): boolean {
  return `${text}"`.toLowerCase().includes(JSON.stringify(address));
}
