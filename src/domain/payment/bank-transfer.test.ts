import { expect, test } from 'vitest';
import { takesBankTransfers } from './bank-transfer.ts';

test.each([
  ['own', { whenTried: true, whenOpen: true }],
  ['placeholder', { whenTried: true, whenOpen: false }],
  ['none', { whenTried: false, whenOpen: false }],
] as const)('with the account %s', (account, { whenTried, whenOpen }) => {
  expect(takesBankTransfers(account, { isTrial: true })).toBe(whenTried);
  expect(takesBankTransfers(account, { isTrial: false })).toBe(whenOpen);
});
