import { emailProblems } from '../../domain/checkout/validation.ts';
import { message } from '../../domain/messages.ts';
import { notify } from '../../state/notifications.ts';
import { Field } from '../form/Field.tsx';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { loginText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';

interface Props {
  readonly tools: AccountTools;
  readonly onDone?: () => void;
}

/** Renders the sign-in form: email address and password. */
export function LoginForm({ tools, onDone }: Props) {
  const { t, checkoutTexts, session, resetUrl } = tools;
  const form = useForm({
    read: (data) => ({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }),
    judge: ({ email, password }) => ({
      ...emailProblems({ email }),
      ...(password === '' && { password: message('fieldRequired') }),
    }),
    async submit({ email, password }) {
      const outcome = await session.login(email, password);
      if (outcome.kind !== 'done') return loginText(tools, outcome);
      notify({ type: 'success', message: t('account.loggedIn') });
      onDone?.();
      return undefined;
    },
  });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <h2>{t('account.login.title')}</h2>
      <Field {...field} name="email" label={checkoutTexts('checkout.field.emailAddress')} />
      <Field
        {...field}
        name="password"
        label={checkoutTexts('checkout.account.password')}
        autoComplete="current-password"
      />
      <Submit tools={tools} form={form} label={t('account.login.title')}>
        <a href={resetUrl}>{t('account.login.forgotten')}</a>
      </Submit>
    </form>
  );
}
