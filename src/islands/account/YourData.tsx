import { useRef } from 'react';
import { notify } from '../../state/notifications.ts';
import { createElement } from '../create-element.ts';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { CurrentPasswordField, currentPasswordProblems, wrongPassword } from './PasswordFields.tsx';
import { isSessionOver, unansweredText } from './refusal-text.ts';
import { Submit } from './Submit.tsx';

interface Props {
  readonly tools: AccountTools;
  /** The account's e-mail address. */
  readonly email: string;
}

/** Lets customers export or erase all that the shop knows about them. */
export function YourData({ tools, email }: Props) {
  const { t, session, canErase } = tools;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    read: (data) => ({ currentPassword: textOf(data, 'currentPassword') }),
    judge: currentPasswordProblems,
    async submit({ currentPassword }) {
      const outcome = await session.erase(currentPassword);
      if (outcome.kind === 'refused') return wrongPassword(t);
      if (outcome.kind !== 'done') return unansweredText(tools, outcome);
      notify({ type: 'success', message: t('account.data.erased') });
      return undefined;
    },
  });
  const download = async () => {
    const answer = await session.exportData();
    if (isSessionOver(answer)) return;
    if (answer.kind !== 'ok') {
      notify({ type: 'error', message: t('account.unreachable') });
      return;
    }
    const file = new Blob([JSON.stringify(answer.result, null, 2)], { type: 'application/json' });
    const link = createElement('a', {
      href: URL.createObjectURL(file),
      download: `${location.hostname}.json`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="account-stack">
      <p className="soft">{t(canErase ? 'account.data.text' : 'account.data.exportText')}</p>
      <p className="account-submit">
        <button type="button" className="button button-quiet" onClick={() => void download()}>
          {t('account.data.export')}
        </button>
        {canErase && (
          <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
            {t('account.data.erase')}
          </button>
        )}
      </p>
      <dialog ref={dialog} className="account-dialog" aria-label={t('account.data.eraseTitle')}>
        <form className="account-form" {...form.props}>
          <h2>{t('account.data.eraseTitle')}</h2>
          <p>{t('account.data.eraseText')}</p>
          <CurrentPasswordField tools={tools} form={form} email={email} />
          <Submit tools={tools} form={form} label={t('account.data.eraseConfirm')}>
            <button type="button" className="link-button" onClick={() => dialog.current?.close()}>
              {t('account.data.keep')}
            </button>
          </Submit>
        </form>
      </dialog>
    </div>
  );
}
