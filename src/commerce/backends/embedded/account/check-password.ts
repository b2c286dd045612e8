import { emailKey } from '../../../../domain/session/email-key.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Throws a 400 for a password to be that anybody could guess: one of the most used, whatever its case and the blanks around
 * it, one of blanks alone, or the e-mail address of its account or what stands before its `@`.
 */
export function checkNewPassword(password: string, email: string): void {
  const text = password
    .normalize('NFKC')
    .replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')
    .toLowerCase();
  const own = [email.trim().normalize('NFKC').toLowerCase(), emailKey(email)];
  const names = own.flatMap((address) => [address, address.slice(0, address.lastIndexOf('@'))]);
  if (text === '' || commonPasswords.has(text) || names.includes(text)) throw userErrors.passwordTooCommon();
}
