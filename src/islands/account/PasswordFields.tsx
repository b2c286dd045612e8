import { Field } from '../form/Field.tsx';
import { type FieldProblems, textOf } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { personalProblems, type Problems } from '../../domain/checkout/validation.ts';
import { message } from '../../domain/messages.ts';
import { accountRefusal } from '../../domain/session/account-refusal.ts';
import type { UserOutcome } from '../../state/user/session.ts';
import type { Translate } from '../../i18n/translator.ts';

interface Props {
  readonly tools: AccountTools;
  readonly form: FieldProblems;
}

/** Renders the fields for a new password and its repetition. */
export function NewPasswordFields({ tools, form }: Props) {
  const { t, checkoutTexts } = tools;
  const field = { tools, form };
  return (
    <>
      <Field {...field} name="password" label={t('account.field.newPassword')} />
      <Field {...field} name="repeatedPassword" label={checkoutTexts('checkout.account.repeatPassword')} />
    </>
  );
}

/** Tells password managers whose password a form is about; nobody sees it. */
export function Username({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

interface CurrentProps extends Props {
  /** The account's e-mail address, unless the form has a field for it. */
  readonly email?: string;
}

/** Renders the field for the password that holds, which a form asks for before something is changed for good. */
export function CurrentPasswordField({ tools, form, email }: CurrentProps) {
  return (
    <>
      {email !== undefined && <Username email={email} />}
      <Field
        tools={tools}
        form={form}
        name="currentPassword"
        label={tools.t('account.field.currentPassword')}
      />
    </>
  );
}

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
