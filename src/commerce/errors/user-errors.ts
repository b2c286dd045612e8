import {
  badCurrentPassword,
  emailTakenSignal,
  passwordTooCommon,
} from '../../domain/session/account-refusal.ts';
import { requestRefusals, userRefusals } from '../contract/refusals.ts';
import { withErrorMessage } from './api-error.ts';
import { refused, retryAfter } from './refused.ts';

const { unauthorized, badLogin, badRefreshToken, foreignAddress, unknownSession, tooManyAttempts } =
  userRefusals;

/** Refused commands on accounts (reference A1). */
export const userErrors = {
  /** The same for a wrong password, an unknown account, and one that is closed after too many attempts. */
  badLogin: () =>
    refused(
      badLogin,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  unauthorized: () => refused(unauthorized, "The consumer isn't authorized to access the resource."),
  noRefreshToken: (cookies?: readonly string[]) =>
    refused(requestRefusals.invalid, 'No refresh token provided', { cookies }),
  /** A browser is told to forget the tokens. */
  badRefreshToken: (cookies?: readonly string[]) =>
    refused(badRefreshToken, 'Invalid refresh token provided', { cookies }),
  emailTaken: () => refused(requestRefusals.invalid, emailTakenSignal),
  badCurrentPassword: () => withErrorMessage(refused(requestRefusals.invalid, badCurrentPassword)),
  passwordTooCommon: () => refused(requestRefusals.invalid, passwordTooCommon),
  currentPasswordNeeded: () => refused(requestRefusals.invalid, 'currentPassword not provided'),
  badEmailToken: () =>
    refused(
      requestRefusals.invalid,
      'The link is invalid or has expired. Change the e-mail address once more.',
    ),
  badResetToken: () =>
    refused(requestRefusals.invalid, 'The password token is invalid or has expired. Reset and try again.'),
  foreignAddress: () => refused(foreignAddress, 'Provided invalid address.id or address.customer_id'),
  unknownSession: () => refused(unknownSession, 'There is no such session.'),
  tooManyAttempts: (seconds = 900) =>
    refused(tooManyAttempts, 'Too many attempts. Please wait and try again later.', retryAfter(seconds)),
} as const;
