import { refusal } from './refusal.ts';
import { invalid } from './request-errors.ts';

/** Refused messages to the shop, by their texts (docs/reference/behaviour.md#a7). */
export const contactErrors = {
  notAuthorized: refusal(
    { status: 403, when: 'The token of a message is missing, older than an hour, or not the shop’s' },
    'Email is not authorized!',
  ),
  noTransport: refusal(
    { status: 501, when: 'The system behind the shop sends no mail' },
    'No transport is defined for mail service!',
  ),
  noSource: refusal(invalid, 'Source email address is not provided!'),
  noTarget: refusal(invalid, 'Target email address is not provided!'),
  notListed: refusal(
    invalid,
    (address: string) => `Target email address (${address}) is not from the whitelist!`,
  ),
  invalidSource: refusal(invalid, 'Source email address is invalid!'),
  invalidTarget: refusal(invalid, 'Target email address is invalid!'),
  invalidAddress: refusal(invalid, 'Invalid email address is provided!'),
} as const;
