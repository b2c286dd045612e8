import {
  badCurrentPassword,
  emailInUseMessage,
  passwordTooCommon,
} from '../../domain/session/account-refusal.ts';
import { withErrorMessage } from './api-error.ts';
import { refusal, retryAfter } from './refusal.ts';
import { invalid } from './request-errors.ts';

const wrongPassword = refusal(invalid, badCurrentPassword);

/** Refused changes of accounts (docs/reference/behaviour.md#a1). */
export const userErrors = {
  /** Has the same text for a wrong password, an unknown account, and a locked account. */
  badLogin: refusal(
    {
      status: 401,
      when: 'The password is wrong, or the account is unknown or locked after too many attempts',
    },
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  ),
  unauthorized: refusal(
    { status: 401, when: 'The token is missing, invalid or expired: refresh it and retry' },
    "The consumer isn't authorized to access the resource.",
  ),
  /** `cookies` makes a browser forget its tokens. */
  noRefreshToken: refusal(invalid, (cookies: readonly string[]) => ({
    text: 'No refresh token provided',
    cookies,
  })),
  /** `cookies` makes a browser forget its tokens. */
  badRefreshToken: refusal(
    { status: 401, when: 'The refresh token is unknown, expired or already used' },
    (cookies: readonly string[]) => ({ text: 'Invalid refresh token provided', cookies }),
  ),
  emailTaken: refusal(invalid, emailInUseMessage),
  badCurrentPassword: Object.assign(() => withErrorMessage(wrongPassword()), invalid),
  passwordTooCommon: refusal(invalid, passwordTooCommon),
  currentPasswordNeeded: refusal(invalid, 'currentPassword not provided'),
  badEmailToken: refusal(
    invalid,
    'The link is invalid or has expired. Change the email address again to get a new link.',
  ),
  badResetToken: refusal(invalid, 'The password token is invalid or has expired. Reset and try again.'),
  foreignAddress: refusal(
    { status: 403, when: 'The `id` or `customer_id` of an address belongs to another customer' },
    'Provided invalid address.id or address.customer_id',
  ),
  unknownSession: refusal({ status: 404, when: 'The session does not exist' }, 'There is no such session.'),
  tooManyAttempts: refusal(
    { status: 429, when: 'Too many attempts; retry after `Retry-After`' },
    (seconds?: number) => ({
      text: 'Too many attempts. Please wait and try again later.',
      ...retryAfter(seconds ?? 900),
    }),
  ),
} as const;
