import { expect, test } from 'vitest';
import { checkNewPassword } from './check-password.ts';
import { commonPasswords } from './common-passwords.ts';

const judge = (password: string) => () => checkNewPassword(password, 'Ann.Example@münchen.de');

test.each([
  'password',
  'PASSWORD',
  ' password ',
  '12345678',
  'qwertyui',
  'ｐａｓｓｗｏｒｄ',
  'password1',
  ' '.repeat(8),
  '\u00A0'.repeat(9),
  '\t'.repeat(8),
  '\u200B'.repeat(8),
  'ann.example@münchen.de',
  'ANN.EXAMPLE@xn--mnchen-3ya.de',
  'Ann.Example',
])('rejects %j', (password) => {
  expect(judge(password)).toThrow('too common');
});

test.each(['correct horse battery', 'password correct', 'ann.example lives here', 'пароль-пароль-1'])(
  'accepts %j',
  (password) => {
    expect(judge(password)).not.toThrow();
  },
);

test('the list contains what its header says', () => {
  expect(commonPasswords.size).toBe(3000);
  for (const each of commonPasswords) {
    expect(each.length).toBeGreaterThanOrEqual(8);
    expect(each).toBe(each.toLowerCase());
  }
});
