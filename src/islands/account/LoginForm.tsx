import { message } from '../../domain/messages.ts';
import { isEmailAddress } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { Field, Submit } from './Field.tsx';
import { useForm, type Values } from './use-form.ts';

interface Props {
  readonly tools: AccountTools;
  readonly onDone?: () => void;
}

/** E-mail address and password. */
export function LoginForm({ tools, onDone }: Props) {
  const { t, session, resetUrl } = tools;
  const form = useForm({
    validate,
    async submit({ email = '', password = '' }) {
      const outcome = await session.login(email.trim(), password);
      if (outcome.kind === 'refused') return t('account.login.refused');
      if (outcome.kind === 'offline') return t('account.unreachable');
      notify({ type: 'success', message: t('account.loggedIn') });
      onDone?.();
      return undefined;
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <h2>{t('account.login.title')}</h2>
      <Field
        {...{ tools, form }}
        name="email"
        label={t('account.field.email')}
        type="email"
        autoComplete="username"
      />
      <Field
        {...{ tools, form }}
        name="password"
        label={t('account.field.password')}
        type="password"
        autoComplete="current-password"
      />
      <Submit form={form} label={t('account.login.title')}>
        <a href={resetUrl}>{t('account.login.forgotten')}</a>
      </Submit>
    </form>
  );
}

function validate({ email = '', password = '' }: Values) {
  return {
    ...(email.trim() === ''
      ? { email: message('fieldRequired') }
      : !isEmailAddress(email.trim()) && { email: message('invalidEmail') }),
    ...(password === '' && { password: message('fieldRequired') }),
  };
}
