import { useEffect, useState } from 'react';
import { emailProblems } from '../../domain/checkout/validation.ts';
import { Field } from '../form/Field.tsx';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import {
  NewPasswordFields,
  newPasswordOf,
  newPasswordProblems,
  refusedPassword,
  Username,
} from './PasswordFields.tsx';
import { unansweredText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';
import { takeResetLink, type ResetLink } from './mail-links.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface Props {
  readonly tools: AccountTools;
  /** The link that led here. */
  readonly link: ResetLink | undefined;
}

/** Renders the form that requests a password link, or the one that the link leads to. */
export function ResetPage({ tools, link: first }: Props) {
  const [link, setLink] = useState(first);
  const place = useFocusWhenLost<HTMLDivElement>(link, 'input:not([hidden])');
  useEffect(() => {
    // A link to the page that is open does not load it again.
    const follow = () => {
      const next = takeResetLink();
      if (next) setLink(next);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <div ref={place}>
      {link ? <NewPassword key={link.resetToken} tools={tools} {...link} /> : <RequestLink tools={tools} />}
    </div>
  );
}

function RequestLink({ tools }: { readonly tools: AccountTools }) {
  const { t, checkoutTexts, session, accountUrl } = tools;
  const [isSent, setSent] = useState(false);
  const said = useFocusWhenLost<HTMLDivElement>(isSent);
  const form = useForm({
    read: (data) => ({ email: textOf(data, 'email').trim() }),
    judge: emailProblems,
    async submit({ email }) {
      if (!navigator.onLine) return t('account.reset.offline');
      const outcome = await session.requestReset(email);
      if (outcome.kind === 'throttled') return unansweredText(tools, outcome);
      if (outcome.kind !== 'done') return t('account.reset.failed');
      setSent(true);
      return undefined;
    },
  });
  return (
    <div className="account-form">
      <div ref={said} tabIndex={-1} role="status">
        {isSent && <p>{t('account.reset.sent')}</p>}
      </div>
      {!isSent && (
        <form className="account-form" {...form.props}>
          <p className="soft">{t('account.reset.text')}</p>
          <Field
            tools={tools}
            form={form}
            name="email"
            label={checkoutTexts('checkout.field.emailAddress')}
          />
          <Submit tools={tools} form={form} label={t('account.reset.submit')} />
        </form>
      )}
      <p>
        <a href={accountUrl}>{t('account.reset.back')}</a>
      </p>
    </div>
  );
}

function NewPassword({ tools, resetToken, email }: ResetLink & Pick<Props, 'tools'>) {
  const { t, session, accountUrl, resetUrl } = tools;
  const [isDone, setDone] = useState(false);
  const said = useFocusWhenLost<HTMLDivElement>(isDone);
  const form = useForm({
    read: newPasswordOf,
    judge: newPasswordProblems,
    async submit({ password }) {
      const outcome = await session.createPassword({ email, newPassword: password, resetToken });
      const refused = refusedPassword(outcome);
      if (refused) return refused;
      if (outcome.kind === 'refused') return t('account.create.expired');
      if (outcome.kind !== 'done') return unansweredText(tools, outcome);
      setDone(true);
      return undefined;
    },
  });
  return (
    <>
      <div ref={said} tabIndex={-1} role="status">
        {isDone && <p>{t('account.password.changed')}</p>}
      </div>
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
          <Username email={email} />
          <NewPasswordFields tools={tools} form={form} />
          <Submit tools={tools} form={form} label={t('account.create.submit')}>
            {form.failure && <a href={resetUrl}>{t('account.reset.submit')}</a>}
          </Submit>
        </form>
      )}
    </>
  );
}
