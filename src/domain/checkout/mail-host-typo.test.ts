import { expect, test } from 'vitest';
import { likelyAddress } from './mail-host-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['Ada.L@GMAIL.CON ', 'Ada.L@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.de', 'ada@outlook.de'],
  ['ada@wbe.de', 'ada@web.de'],
  ['ada@gmx.ed', 'ada@gmx.de'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@gmail.com', undefined],
  ['ada@web.de', undefined],
  ['ada@mail.com', undefined],
  ['ada@gmx.ch', undefined],
  ['ada@hotmail.dd', 'ada@hotmail.de'],
  ['ada@hotmail.co', 'ada@hotmail.com'],
  ['ada@hotmial.be', 'ada@hotmail.de'],
  ['ada@example.org', undefined],
  ['ada@studio-web.de', undefined],
  ['ada@gmail', undefined],
  ['ada', undefined],
  ['', undefined],
])('%s was probably meant as %s', (typed, expected) => {
  expect(likelyAddress(typed)).toBe(expected);
});

test.each([
  ['live', ['se', 'de', 'nl', 'dk']],
  ['hotmail', ['be', 'fi', 'at', 'ch']],
  ['outlook', ['se', 'dk', 'es', 'com.br']],
  ['yahoo', ['se', 'ie', 'com.au', 'co.jp']],
  ['gmx', ['ch', 'at']],
])('does not question %s in another country: %j', (name, endings) => {
  for (const ending of endings) expect(likelyAddress(`ada@${name}.${ending}`), ending).toBeUndefined();
});
