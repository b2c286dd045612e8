import { useState } from 'react';
import type { Problems } from '../../domain/checkout/validation.ts';
import { notify } from '../../state/notifications.ts';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import {
  CurrentPasswordField,
  currentPasswordProblems,
  NewPasswordFields,
  newPasswordOf,
  newPasswordProblems,
  refusedPassword,
  wrongPassword,
} from './PasswordFields.tsx';
import { unansweredText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface Props {
  readonly tools: AccountTools;
  /** The account's e-mail address. */
  readonly email: string;
}

/** Renders the form that changes the password. */
export function PasswordForm({ tools, email }: Props) {
  // A new key empties the fields after they were sent.
  const [round, setRound] = useState(0);
  const place = useFocusWhenLost<HTMLDivElement>(round, 'button');
  return (
    <div ref={place}>
      <Fields key={round} tools={tools} email={email} onDone={() => setRound(round + 1)} />
    </div>
  );
}

function Fields({ tools, email, onDone }: Props & { readonly onDone: () => void }) {
  const { t, session } = tools;
  const form = useForm({
    read: (data) => ({ ...newPasswordOf(data), currentPassword: textOf(data, 'currentPassword') }),
    judge: (values) => ({
      ...currentPasswordProblems(values),
      ...newPasswordProblems(values),
    }),
    async submit({
      currentPassword,
      password,
    }): Promise<string | Problems<'currentPassword' | 'password'> | undefined> {
      const outcome = await session.changePassword(currentPassword, password);
      const refused = refusedPassword(outcome);
      if (refused) return refused;
      if (outcome.kind === 'refused') {
        return outcome.code === 400 ? wrongPassword(t) : t('account.refused');
      }
      if (outcome.kind === 'offline' && !navigator.onLine) return t('account.reset.offline');
      if (outcome.kind !== 'done') return unansweredText(tools, outcome);
      notify({ type: 'success', message: t('account.password.changed') });
      onDone();
      return undefined;
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <CurrentPasswordField tools={tools} form={form} email={email} />
      <NewPasswordFields tools={tools} form={form} />
      <Submit tools={tools} form={form} label={t('account.password.title')} />
    </form>
  );
}
