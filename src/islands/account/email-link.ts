import { notify } from '../../state/notifications.ts';
import type { AccountTools } from './account-tools.ts';
import { accountTexts, unansweredText } from './refusal-text.ts';

/** Does what the link to a new e-mail address is for, where the page was opened with one, and says what came of it. */
export async function followEmailLink(tools: AccountTools): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('confirm-email');
  if (token === null) return;
  // The token is nobody's business who looks at the address or the history.
  history.replaceState(null, '', location.pathname);
  const outcome = await tools.session.confirmEmail(token);
  const isDone = outcome.kind === 'done';
  const isUnanswered = outcome.kind === 'offline' || outcome.kind === 'throttled';
  notify({
    type: isDone ? 'success' : 'error',
    message: isUnanswered
      ? unansweredText(tools, outcome, accountTexts)
      : tools.t(isDone ? 'account.profile.confirmed' : 'account.profile.linkExpired'),
  });
}
