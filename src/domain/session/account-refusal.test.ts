import { expect, test } from 'vitest';
import { accountRefusal, emailInUseMessage } from './account-refusal.ts';

test.each([
  [400, emailInUseMessage, 'email-taken'],
  [400, 'customer.email: Please provide valid e-mail address', 'invalid-email'],
  [400, 'customer.email: Please provide valid e-mail address password: Too big', 'invalid-email'],
  [400, 'password: Too big: expected string to have <=256 characters', 'invalid'],
  [400, 'customer.firstname: Control characters are not allowed', 'invalid'],
  [400, '', 'invalid'],
  [401, emailInUseMessage, 'other'],
  [500, 'Error', 'other'],
])('%i %s: %s', (code, message, refusal) => {
  expect(accountRefusal({ code, message })).toBe(refusal);
});
