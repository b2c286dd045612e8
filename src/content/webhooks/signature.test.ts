import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSecret, isSigned } from './signature.ts';

const sign = (body: Uint8Array, secret: string) => createHmac('sha1', secret).update(body).digest('hex');
const bytes = fc.uint8Array({ maxLength: 200 });
const secret = fc.string({ minLength: 1, maxLength: 20 });

test('a signature with any of the secrets is valid, for these bytes alone', () => {
  fc.assert(
    fc.property(bytes, fc.uniqueArray(secret, { minLength: 1, maxLength: 3 }), (body, secrets) => {
      for (const each of secrets) expect(isSigned(body, sign(body, each), secrets)).toBe(true);
      expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), sign(body, secrets[0] ?? ''), secrets)).toBe(
        false,
      );
    }),
  );
});

test.each([
  '',
  '0'.repeat(40),
  'x',
  sign(Buffer.from('a'), 'other'),
  sign(Buffer.from('a'), 'right').toUpperCase(),
])('the signature %j is valid for no body', (signature) => {
  expect(isSigned(Buffer.from('a'), signature, ['right', 'next'])).toBe(false);
});

test('nothing is valid without a secret', () => {
  expect(isSigned(Buffer.from('a'), sign(Buffer.from('a'), ''), [])).toBe(false);
  expect(isSecret('', [])).toBe(false);
});

test.each([
  ['right', true],
  ['next', true],
  ['righ', false],
  ['right,next', false],
  ['', false],
])('the secret %j: %j', (given, expected) => {
  expect(isSecret(given, ['right', 'next'])).toBe(expected);
});
