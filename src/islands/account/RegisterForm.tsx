import { useState } from 'react';
import { personalProblems } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import { Field } from '../form/Field.tsx';
import { doubtsOfMail, MailDoubt } from '../form/MailDoubt.tsx';
import { areTermsAccepted, TermsCheck } from '../form/TermsCheck.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { newPasswordOf, refusedPassword } from './PasswordFields.tsx';
import { personOf } from './ProfileForm.tsx';
import { accountTexts, refusalText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';

interface Props {
  readonly tools: AccountTools;
  readonly onDone?: () => void;
}

/** Renders the form for a new account. */
export function RegisterForm({ tools, onDone }: Props) {
  const { t, checkoutTexts, session } = tools;
  const [typed, setTyped] = useState('');
  const form = useForm({
    read: (data) => ({
      ...personOf(data),
      ...newPasswordOf(data),
      acceptsTerms: areTermsAccepted(data, tools.termsUrl),
      createAccount: true,
    }),
    judge: personalProblems,
    doubt: doubtsOfMail,
    keep: ({ emailAddress }) => setTyped(emailAddress),
    async submit({ firstName, lastName, emailAddress, password }) {
      const names = { firstname: firstName, lastname: lastName };
      const outcome = await session.register({ ...names, email: emailAddress, password });
      const refused = refusedPassword(outcome);
      if (refused) return refused;
      if (outcome.kind !== 'done') {
        return refusalText(tools, outcome, { ...accountTexts, taken: 'account.register.taken' });
      }
      notify({ type: 'success', message: t('account.loggedIn') });
      onDone?.();
      return undefined;
    },
  });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <h2>{t('account.register.title')}</h2>
      <p className="soft">{t('account.register.text')}</p>
      <Field {...field} name="firstName" label={checkoutTexts('checkout.field.firstName')} />
      <Field {...field} name="lastName" label={checkoutTexts('checkout.field.lastName')} />
      <Field
        {...field}
        name="emailAddress"
        label={checkoutTexts('checkout.field.emailAddress')}
        doubt={form.isDoubted('emailAddress') && <MailDoubt checkoutTexts={checkoutTexts} typed={typed} />}
      />
      <Field {...field} name="password" label={checkoutTexts('checkout.account.password')} />
      <Field {...field} name="repeatedPassword" label={checkoutTexts('checkout.account.repeatPassword')} />
      <TermsCheck
        {...field}
        label={t('account.register.terms')}
        checkoutTexts={checkoutTexts}
        termsUrl={tools.termsUrl}
      />
      <Submit tools={tools} form={form} label={t('account.register.submit')} />
    </form>
  );
}
