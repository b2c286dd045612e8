import { emailKey } from '../../domain/session/email-key.ts';

interface MailPayload {
  readonly to?: string;
  readonly mail?: { readonly to?: string };
}

/** Whether a mail's JSON says that it goes to an address, by its key; one that can't be read: whether it names it. */
export function isMailTo(address: string, text: string): boolean {
  try {
    const { to, mail } = JSON.parse(text) as MailPayload;
    const receiver = to ?? mail?.to;
    return receiver !== undefined && emailKey(receiver) === address;
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
