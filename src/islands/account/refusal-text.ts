import { accountRefusal } from '../../domain/session/account-refusal.ts';
import { message } from '../../domain/messages.ts';
import type { UserOutcome } from '../../state/user/session.ts';
import { problemText } from '../form/problem-text.ts';
import type { AccountTools } from './account-tools.ts';

/** What a shopper reads whose account was not made or changed; `taken` where another one has the e-mail address. */
export function refusalText(
  { t, cartTexts }: Pick<AccountTools, 't' | 'cartTexts'>,
  outcome: Exclude<UserOutcome, { kind: 'done' }>,
  texts: { readonly taken: string; readonly invalid: string; readonly unreachable: string },
): string {
  const refusal = outcome.kind === 'offline' ? 'other' : accountRefusal(outcome);
  if (refusal === 'email-taken') return t(texts.taken);
  if (refusal === 'invalid-email') return problemText(cartTexts, message('invalidEmail'));
  return t(refusal === 'invalid' ? texts.invalid : texts.unreachable);
}

/** What is said of an account, but of an address that is taken. */
export const accountTexts = { invalid: 'account.refused', unreachable: 'account.unreachable' } as const;
