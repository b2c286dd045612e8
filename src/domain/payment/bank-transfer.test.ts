import { expect, test } from 'vitest';
import { acceptsBankTransfer } from './bank-transfer.ts';

test.each([
  ['own', { whenTried: true, whenOpen: true }],
  ['placeholder', { whenTried: true, whenOpen: false }],
  ['none', { whenTried: false, whenOpen: false }],
] as const)('with the account %s', (account, { whenTried, whenOpen }) => {
  expect(acceptsBankTransfer(account, { isTrial: true })).toBe(whenTried);
  expect(acceptsBankTransfer(account, { isTrial: false })).toBe(whenOpen);
});
