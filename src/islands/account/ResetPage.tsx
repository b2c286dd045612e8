import { useState } from 'react';
import { emailProblems } from '../../domain/checkout/validation.ts';
import { Field } from '../form/Field.tsx';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { newPasswordOf, newPasswordProblems } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Submit } from './Submit.tsx';

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
    read: (data) => ({ email: textOf(data, 'email').trim() }),
    judge: emailProblems,
    async submit({ email }) {
      if (!navigator.onLine) return t('account.reset.offline');
      const outcome = await session.requestReset(email);
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
          <Field {...{ tools, form }} name="email" label={t('account.field.email')} />
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
    read: newPasswordOf,
    judge: newPasswordProblems,
    async submit({ password }) {
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
