import { personalProblems, type Problems } from '../../domain/checkout/validation.ts';
import { message } from '../../domain/messages.ts';
import { accountRefusal } from '../../domain/session/account-refusal.ts';
import type { UserOutcome } from '../../state/user/session.ts';
import { textOf } from '../form/use-form.ts';

/** Reads a new password and its repetition from a form. */
export function newPasswordOf(form: FormData) {
  return { password: textOf(form, 'password'), repeatedPassword: textOf(form, 'repeatedPassword') };
}

/** Returns the problem of a new password that the shop refused because it is easy to guess. */
export function refusedPassword(outcome: UserOutcome): Problems<'password'> | undefined {
  if (outcome.kind !== 'refused' || accountRefusal(outcome) !== 'password-too-common') return undefined;
  return { password: message('passwordTooCommon') };
}

/** Returns what is wrong with a new password, by the rules of a new account. */
export function newPasswordProblems(given: ReturnType<typeof newPasswordOf>) {
  const { password, repeatedPassword } = personalProblems({
    firstName: '',
    lastName: '',
    emailAddress: '',
    ...given,
    createAccount: true,
  });
  return { ...(password && { password }), ...(repeatedPassword && { repeatedPassword }) };
}
