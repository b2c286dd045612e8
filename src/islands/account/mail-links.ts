import { notify } from '../../state/notifications.ts';
import { createElement } from '../create-element.ts';
import type { AccountTools } from './account-tools.ts';
import { accountTexts, unansweredText } from './refusal-text.ts';

/**
 * Asks whether to use the new e-mail address, if the page was opened by the link of the mail about it. Opening the link
 * changes nothing: programs that scan mails open links and run scripts.
 */
export function askAboutEmailLink(tools: AccountTools, place: HTMLElement): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('confirm-email');
  if (token === null) return;
  // The token must not stay in the address or the history.
  history.replaceState(null, '', location.pathname);
  const confirm = createElement(
    'button',
    { type: 'button', class: 'button', onclick: () => void confirmEmail(tools, token, question) },
    tools.t('account.profile.confirm'),
  );
  const question = createElement(
    'section',
    { class: 'account-question' },
    createElement('p', {}, tools.t('account.profile.confirmQuestion')),
    confirm,
  );
  place.before(question);
  confirm.focus();
}

async function confirmEmail(tools: AccountTools, token: string, question: HTMLElement): Promise<void> {
  const outcome = await tools.session.confirmEmail(token);
  const isDone = outcome.kind === 'done';
  const isUnanswered = outcome.kind === 'offline' || outcome.kind === 'throttled';
  // What was not answered can be tried again.
  if (!isUnanswered) question.remove();
  notify({
    type: isDone ? 'success' : 'error',
    message: isUnanswered
      ? unansweredText(tools, outcome, accountTexts)
      : tools.t(isDone ? 'account.profile.confirmed' : 'account.profile.linkExpired'),
  });
}

/** The part of the mail's link after the `#`. */
export interface ResetLink {
  readonly resetToken: string;
  readonly email: string;
}

/** Reads the reset link from the address of the page and removes its token from the address and the history. */
export function takeResetLink(): ResetLink | undefined {
  const link = new URLSearchParams(location.hash.slice(1));
  const [resetToken, email] = [link.get('token'), link.get('email')];
  if (resetToken !== null) history.replaceState(null, '', location.pathname);
  return resetToken && email ? { resetToken, email } : undefined;
}
