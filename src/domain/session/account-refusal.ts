/** What the server says where an account has the e-mail address already (reference A1). */
export const emailTakenSignal =
  'A customer with the same email address already exists in an associated website.';

/** Why an account was not made, or not changed. */
export type AccountRefusal =
  | 'email-taken'
  | 'invalid-email'
  /** Something else of what was sent is wrong. */
  | 'invalid'
  | 'other';

/** What a refusal means for a shopper; `message` is what the server says, of several problems all in one text. */
export function accountRefusal({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): AccountRefusal {
  if (code !== 400) return 'other';
  if (message === emailTakenSignal) return 'email-taken';
  return /^customer\.email: /.test(message) ? 'invalid-email' : 'invalid';
}
