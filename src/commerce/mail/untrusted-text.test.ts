import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greetingName, withoutLinks } from './untrusted-text.ts';

test.each([
  ['Ann', 'Ann'],
  ['Anne-Marie', 'Anne-Marie'],
  ['O’Neill', 'O’Neill'],
  ['Zoë Łucja', 'Zoë Łucja'],
  ['Dr. Ann', 'Dr. Ann'],
  ['Dear customer, your account is suspended, visit https://evil.example/login', 'Dear customer'],
  ['www.evil.example', 'www'],
  ['mallory@evil.example', 'mallory'],
  ['<b>Ann</b>', 'b'],
  ['🎁', ''],
  ['A'.repeat(255), 'A'.repeat(32)],
  ['Your parcel is waiting for you at the customs office', 'Your parcel is waiting for you'],
])('greets %s as %j', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  ['Example Street 1', 'Example Street 1'],
  ['Str.5', 'Str. 5'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['https://evil.example/login', 'https: evil. example/login'],
  ['mailto:a@evil.example', 'mailto: a @ evil. example'],
  ['evil\u200B.example', 'evil . example'],
  ['\\\\evil\\share', 'evil\\share'],
  ['evil。example', 'evil。 example'],
])('shows %s without a link as %j', (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
});

test('no text can look like an address', () => {
  const part = fc.constantFrom(
    'https:',
    '//',
    'www',
    '.',
    'evil',
    'example',
    '@',
    ':',
    ' ',
    '/',
    '\u200B',
    'é',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = withoutLinks(parts.join(''));
      expect(text).not.toMatch(/:\/\/|\w@|@\w|\w\.\p{L}|www\.\p{L}/u);
    }),
  );
});
