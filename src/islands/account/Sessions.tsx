import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../domain/date-format.ts';
import { parseInstant } from '../../domain/instant.ts';
import { notify } from '../../state/notifications.ts';
import type { SessionSummary } from '../../state/user/user-store.ts';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { CurrentPasswordField, currentPasswordProblems, wrongPassword } from './PasswordFields.tsx';
import { unansweredText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface Props {
  readonly tools: AccountTools;
  /** The account's e-mail address. */
  readonly email: string;
}

/** Renders where the customer is logged in; others than this one can be ended with the password. */
export function Sessions({ tools, email }: Props) {
  const { t, session } = tools;
  const [sessions, setSessions] = useState<readonly SessionSummary[]>([]);
  const place = useFocusWhenLost<HTMLDivElement>(sessions.length, 'button, li');
  const [round, setRound] = useState(0);
  useEffect(() => {
    void session.sessions().then((answer) => {
      if (answer.kind === 'ok') setSessions(answer.result);
    });
  }, [session, round]);
  return (
    <div ref={place} className="account-stack">
      <ul className="account-stack">
        {sessions.map((each) => (
          <li key={each.id} tabIndex={-1}>
            <strong>{nameOf(tools, each)}</strong>
            {each.is_current && ` · ${t('account.sessions.current')}`}
            <span className="account-line soft">{timesOf(tools, each)}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <EndSessions
          key={sessions.length}
          tools={tools}
          email={email}
          sessions={sessions}
          onDone={() => setRound(round + 1)}
        />
      )}
    </div>
  );
}

interface EndProps extends Props {
  readonly sessions: readonly SessionSummary[];
  readonly onDone: () => void;
}

function EndSessions({ tools, email, sessions, onDone }: EndProps) {
  const { t, session } = tools;
  const [named, setNamed] = useState('');
  const id = useId();
  const others = sessions.filter(({ is_current }) => !is_current);
  const form = useForm({
    read: (data) => ({ currentPassword: textOf(data, 'currentPassword') }),
    judge: currentPasswordProblems,
    async submit({ currentPassword }) {
      const outcome = await session.endSessions(currentPassword, named || undefined);
      if (outcome.kind === 'refused' && outcome.code === 400) return wrongPassword(t);
      // One that is not there any more has ended.
      if (outcome.kind === 'offline' || outcome.kind === 'throttled') return unansweredText(tools, outcome);
      notify({ type: 'success', message: t('account.sessions.ended') });
      onDone();
      return undefined;
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <p className="soft">{t('account.sessions.text')}</p>
      <div className="form-field">
        <div className="form-field-head">
          <label htmlFor={id}>{t('account.sessions.which')}</label>
        </div>
        <select
          id={id}
          className="field"
          value={named}
          onChange={({ currentTarget }) => setNamed(currentTarget.value)}
        >
          <option value="">{t('account.sessions.others')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {`${nameOf(tools, each)} (${momentOf(tools, each.last_used_at)})`}
            </option>
          ))}
        </select>
      </div>
      <CurrentPasswordField tools={tools} form={form} email={email} />
      <Submit tools={tools} form={form} label={t('account.sessions.end')} />
    </form>
  );
}

function nameOf({ t }: AccountTools, { device }: SessionSummary): string {
  return device || t('account.sessions.unknown');
}

function timesOf(tools: AccountTools, { created_at, last_used_at }: SessionSummary): string {
  return tools.t('account.sessions.since', {
    begun: formatDate(tools, created_at),
    used: momentOf(tools, last_used_at),
  });
}

function momentOf(tools: AccountTools, instant: string): string {
  const { context, timeZone } = tools;
  const clock = new Intl.DateTimeFormat(context.locale, { timeStyle: 'short', timeZone });
  return `${formatDate(tools, instant)}, ${clock.format(parseInstant(instant))}`;
}
