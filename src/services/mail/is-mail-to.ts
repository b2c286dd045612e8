import { z } from 'zod';
import { emailKey } from '../../domain/session/email-key.ts';

const receiver = z.string().optional();
const mailPayload = z.object({ to: receiver, mail: z.object({ to: receiver }).optional() });

/** Whether a mail's JSON says that it goes to an address, by its key; one that can't be read: whether it names it. */
export function isMailTo(address: string, text: string): boolean {
  try {
    const { to, mail } = mailPayload.parse(JSON.parse(text));
    const named = to ?? mail?.to;
    return named !== undefined && emailKey(named) === address;
  } catch {
    return namesAddress(address, text);
  }
}

/**
 * Whether a JSON text, however broken, has an address, in lower case, as a value: not as the end of another's. It may break
 * off behind the address.
 */
export function namesAddress(address: string, text: string): boolean {
  return `${text}"`.toLowerCase().includes(JSON.stringify(address));
}
