/** What the server says where an account has the e-mail address already (docs/reference/behaviour.md#a1). */
export const emailTakenSignal =
  'A customer with the same email address already exists in an associated website.';

/** What the server says where the password that is asked for is another one (docs/reference/behaviour.md#a1). */
export const badCurrentPassword =
  "The password doesn't match this account. Verify the password and try again.";

/** What the server says of a password that anybody could guess. */
export const passwordTooCommon =
  'This password is too common, or the e-mail address of the account. Choose another one.';

/** Why an account was not made, or not changed. */
export type AccountRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-common'
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
  if (message === passwordTooCommon) return 'password-too-common';
  return /^customer\.email: /.test(message) ? 'invalid-email' : 'invalid';
}
