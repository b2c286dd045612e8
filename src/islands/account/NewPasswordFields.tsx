import { Field } from '../form/Field.tsx';
import type { FieldProblems } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';

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
