import { personalProblems } from '../../domain/checkout/validation.ts';
import { textOf } from '../form/use-form.ts';

/** A new password, given twice. */
export function newPasswordOf(form: FormData) {
  return { password: textOf(form, 'password'), repeatedPassword: textOf(form, 'repeatedPassword') };
}

/** What is wrong with a new password, by the rules of a new account. */
export function newPasswordProblems(given: ReturnType<typeof newPasswordOf>) {
  const { password, repeatedPassword } = personalProblems({
    ...{ firstName: '', lastName: '', emailAddress: '' },
    ...given,
    createAccount: true,
  });
  return { ...(password && { password }), ...(repeatedPassword && { repeatedPassword }) };
}
