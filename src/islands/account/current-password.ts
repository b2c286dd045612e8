import type { Problems } from '../../domain/checkout/validation.ts';
import { message } from '../../domain/messages.ts';
import type { Translate } from '../../i18n/translator.ts';

/** A password that holds is asked for before it is changed, or the account erased. */
interface CurrentPassword {
  readonly currentPassword: string;
}

/** Returns the problem of an empty field for the current password. */
export function currentPasswordProblems({
  currentPassword,
}: CurrentPassword): Problems<keyof CurrentPassword> {
  return currentPassword === '' ? { currentPassword: message('fieldRequired') } : {};
}

/** Returns the problem of a current password that the shop refused. */
export function wrongPassword(t: Translate): Problems<keyof CurrentPassword> {
  return { currentPassword: message('fieldRefused', { text: t('account.password.wrong') }) };
}
