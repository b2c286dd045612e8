import { accountRefusal } from '../../domain/session/account-refusal.ts';
import { message } from '../../domain/messages.ts';
import type { UserOutcome } from '../../state/user/session.ts';
import { problemText } from '../form/problem-text.ts';
import type { AccountTools } from './account-tools.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** Returns the message for an account that was not created or changed; `taken` if another account has the email address. */
export function refusalText(
  { t, cartTexts }: Pick<AccountTools, 't' | 'cartTexts'>,
  outcome: Exclude<UserOutcome, { kind: 'done' }>,
  texts: { readonly taken: TextKey; readonly invalid: TextKey } & UnansweredTexts,
): string {
  if (outcome.kind !== 'refused') return unansweredText({ t }, outcome, texts);
  const refusal = accountRefusal(outcome);
  if (refusal === 'email-taken') return t(texts.taken);
  if (refusal === 'invalid-email') return problemText(cartTexts, message('invalidEmail'));
  return t(refusal === 'invalid' ? texts.invalid : texts.unreachable);
}

/** Returns the message for a failed login (docs/reference/product.md#s8). */
export function loginText(
  tools: Pick<AccountTools, 't' | 'cartTexts'>,
  outcome: Exclude<UserOutcome, { kind: 'done' }>,
): string {
  if (outcome.kind === 'refused') return tools.t('account.login.refused');
  if (outcome.kind === 'offline') return tools.cartTexts('cart.notification.networkError');
  return unansweredText(tools, outcome);
}

interface UnansweredTexts {
  readonly unreachable: TextKey;
  readonly tooMany: TextKey;
}

/** Returns the message for a request that the shop did not answer. */
export function unansweredText(
  { t }: Pick<AccountTools, 't'>,
  { kind }: { readonly kind: 'offline' | 'throttled' },
  { unreachable, tooMany }: UnansweredTexts = accountTexts,
): string {
  return t(kind === 'throttled' ? tooMany : unreachable);
}

/** Messages about an account, except for an address that is taken. */
export const accountTexts = {
  invalid: 'account.refused',
  unreachable: 'account.unreachable',
  tooMany: 'account.tooMany',
} as const;

/** Returns whether the session is over: the sign-up modal says so, and no other message is shown. */
export function isSessionOver(outcome: { readonly kind: string; readonly code?: number }): boolean {
  return outcome.kind === 'refused' && outcome.code === 401;
}
