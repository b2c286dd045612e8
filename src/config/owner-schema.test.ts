import { expect, test } from 'vitest';
import { ownerAddress } from './owner-schema.ts';

test.each([
  ['Nordlicht', '"Nordlicht" <ada@example.com>'],
  ['Berg, Söhne & Co.', '"Berg, Söhne & Co." <ada@example.com>'],
  ['The "Print" Shop \\o/', '"The \\"Print\\" Shop \\\\o/" <ada@example.com>'],
])('mails of %s are sent from %s', (shopName, address) => {
  expect(ownerAddress({ shopName, email: 'ada@example.com' })).toBe(address);
});
