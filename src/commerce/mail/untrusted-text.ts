import type { Translate } from '../../i18n/translator.ts';
import { longestMailedName } from '../../config/limits/orders.ts';

/**
 * What somebody typed, such as a name or an address, in a form of which no mail program makes a link: anybody can have a
 * mail of the shop sent to anybody. Full stops, colons and the like are followed by a space where addresses have none.
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

/** How a mail greets somebody: the name up to the first sign that names don't have; '' where nothing of it is one. */
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

/** The first line of a mail to somebody. */
export function greeting(t: Translate, firstname: string): string {
  const name = greetingName(firstname);
  return name === '' ? t('order.mail.hello') : t('order.mail.greeting', { name });
}
