import type { Translate } from '../../i18n/translator.ts';
import { longestMailedName } from '../../config/limits/orders.ts';

/**
 * Returns a typed text, such as a name or an address, in a form that no mail program turns into a link: anybody can
 * send a mail of the shop to anybody. Full stops, colons and the like are followed by a space, as they are not in
 * addresses.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[\\/]{2,}/g, ' ')
    .replace(/@/g, ' @ ')
    .replace(/([.:\u3002\uFF0E\uFF61\u2024])(?=[^\s.])/gu, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the name in a greeting, up to the first character that names don't have; '' if none is left. */
export function greetingName(name: string): string {
  const [plain = ''] = /[\p{L}\p{M}\p{N}'’ -]+(?:\.(?![^\s])[\p{L}\p{M}\p{N}'’ -]*)*/u.exec(name) ?? [];
  const words = plain.trim().split(/\s+/);
  let greeting = '';
  for (const word of words) {
    const next = greeting === '' ? [...word].slice(0, longestMailedName).join('') : `${greeting} ${word}`;
    if ([...next].length > longestMailedName) break;
    greeting = next;
  }
  return greeting;
}

/** Returns the first line of an email, with the first name if it can be used. */
export function greeting(t: Translate, firstname: string): string {
  const name = greetingName(firstname);
  return name === '' ? t('order.mail.hello') : t('order.mail.greeting', { name });
}
