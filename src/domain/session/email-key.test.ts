import { expect, test } from 'vitest';
import { emailKey, mailboxKey } from './email-key.ts';

test.each([
  ['Ann.Example@Example.COM', 'ann.example@example.com'],
  [' ann@example.com ', 'ann@example.com'],
  ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@mu\u0308nchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@XN--MNCHEN-3YA.de', 'x@xn--mnchen-3ya.de'],
  ['mu\u0308ller@example.com', 'm\u00FCller@example.com'],
  ['MÜLLER@example.com', 'müller@example.com'],
  ['no address', 'no address@'],
])('%s is the mailbox %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

test.each([
  ['Ann+shop@Example.COM', 'ann@example.com'],
  ['ann@example.com', 'ann@example.com'],
  ['ann+a+b@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['"a@b+c"@example.com', '"a@b@example.com'],
  ['+ann@example.com', '+ann@example.com'],
  ['ann+@example.com', 'ann@example.com'],
])('mail to %s goes to the mailbox %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
