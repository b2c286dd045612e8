import type { Problems } from '../../domain/checkout/validation.ts';
import { message } from '../../domain/messages.ts';
import type { Translate } from '../../i18n/translator.ts';

/** A password that holds is asked for before it is changed, or the account erased. */
interface CurrentPassword {
  readonly currentPassword: string;
}

/** Nothing was entered. */
export function currentPasswordProblems({
  currentPassword,
}: CurrentPassword): Problems<keyof CurrentPassword> {
  return currentPassword === '' ? { currentPassword: message('fieldRequired') } : {};
}

/** The shop knows another one. */
export function wrongPassword(t: Translate): Problems<keyof CurrentPassword> {
  return { currentPassword: message('fieldRefused', { text: t('account.password.wrong') }) };
}
