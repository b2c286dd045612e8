/** The server's message if an account already has the e-mail address (docs/reference/behaviour.md#a1). */
export const emailInUseMessage =
  'A customer with the same email address already exists in an associated website.';

/** The server's message if the current password is wrong (docs/reference/behaviour.md#a1). */
export const badCurrentPassword =
  "The password doesn't match this account. Verify the password and try again.";

/** The server's message for a password that anybody could guess. */
export const passwordTooCommon =
  'This password is too common, or the e-mail address of the account. Choose another one.';

/** The reason why an account was not created or changed. */
export type AccountRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-common'
  /** Something else of what was sent is wrong. */
  | 'invalid'
  | 'other';

/** Interprets a refusal for a shopper; `message` is the server's text, which joins several problems. */
export function accountRefusal({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): AccountRefusal {
  if (code !== 400) return 'other';
  if (message === emailInUseMessage) return 'email-taken';
  if (message === passwordTooCommon) return 'password-too-common';
  return /^customer\.email: /.test(message) ? 'invalid-email' : 'invalid';
}
