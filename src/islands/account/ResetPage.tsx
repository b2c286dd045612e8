import { useState } from 'react';
import { message } from '../../domain/messages.ts';
import { isEmailAddress, personalProblems } from '../../domain/checkout/validation.ts';
import type { AccountTools } from './account-tools.ts';
import { Field, Submit } from './Field.tsx';
import { useForm, type Values } from './use-form.ts';

interface Props {
  readonly tools: AccountTools;
  /** What the link of the mail carries behind its `#`. */
  readonly link: URLSearchParams;
}

/** Asking for a link, and what the link leads to. */
export function ResetPage({ tools, link }: Props) {
  const resetToken = link.get('token');
  const email = link.get('email');
  return resetToken && email ? (
    <NewPassword {...{ tools, resetToken, email }} />
  ) : (
    <RequestLink tools={tools} />
  );
}

function RequestLink({ tools }: { readonly tools: AccountTools }) {
  const { t, session, accountUrl } = tools;
  const [isSent, setSent] = useState(false);
  const form = useForm({
    validate: validateEmail,
    async submit({ email = '' }) {
      if (!navigator.onLine) return t('account.reset.offline');
      const outcome = await session.requestReset(email.trim());
      if (outcome.kind !== 'done') return t('account.reset.failed');
      setSent(true);
      return undefined;
    },
  });
  return (
    <div className="account-form">
      <div role="status">{isSent && <p>{t('account.reset.sent')}</p>}</div>
      {!isSent && (
        <form className="account-form" {...form.props}>
          <p className="soft">{t('account.reset.text')}</p>
          <Field
            {...{ tools, form }}
            name="email"
            label={t('account.field.email')}
            type="email"
            autoComplete="username"
          />
          <Submit form={form} label={t('account.reset.submit')} />
        </form>
      )}
      <p>
        <a href={accountUrl}>{t('account.reset.back')}</a>
      </p>
    </div>
  );
}

interface NewPasswordProps {
  readonly tools: AccountTools;
  readonly resetToken: string;
  readonly email: string;
}

function NewPassword({ tools, resetToken, email }: NewPasswordProps) {
  const { t, session, accountUrl, resetUrl } = tools;
  const [isDone, setDone] = useState(false);
  const form = useForm({
    validate: newPasswordProblems,
    async submit({ password = '' }) {
      const outcome = await session.createPassword({ email, newPassword: password, resetToken });
      if (outcome.kind === 'offline') return t('account.unreachable');
      if (outcome.kind === 'refused') return t('account.create.expired');
      setDone(true);
      return undefined;
    },
  });
  return (
    <>
      <div role="status">{isDone && <p>{t('account.password.changed')}</p>}</div>
      {isDone ? (
        <p>
          <a className="button button-quiet" href={accountUrl}>
            {t('account.login.title')}
          </a>
        </p>
      ) : (
        <form className="account-form" {...form.props}>
          <h2>{t('account.create.title')}</h2>
          <p className="soft">{t('account.create.text', { email })}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <NewPasswordFields {...{ tools, form }} />
          <Submit form={form} label={t('account.create.submit')}>
            {form.failure && <a href={resetUrl}>{t('account.reset.submit')}</a>}
          </Submit>
        </form>
      )}
    </>
  );
}

/** A new password and the same again. */
export function NewPasswordFields({
  tools,
  form,
}: Pick<Parameters<typeof Field>[0], 'form'> & { readonly tools: AccountTools }) {
  const { t } = tools;
  return (
    <>
      <Field
        {...{ tools, form }}
        name="password"
        label={t('account.field.newPassword')}
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...{ tools, form }}
        name="repeatedPassword"
        label={t('account.field.repeatPassword')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

/** What is wrong with a new password, by the rules of a new account. */
export function newPasswordProblems({ password: given = '', repeatedPassword: repeated = '' }: Values) {
  const { password, repeatedPassword } = personalProblems({
    ...{ firstName: '', lastName: '', emailAddress: '' },
    password: given,
    repeatedPassword: repeated,
    createAccount: true,
  });
  return { ...(password && { password }), ...(repeatedPassword && { repeatedPassword }) };
}

function validateEmail({ email = '' }: Values) {
  if (email.trim() === '') return { email: message('fieldRequired') };
  return isEmailAddress(email.trim()) ? {} : { email: message('invalidEmail') };
}
