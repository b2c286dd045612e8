import { describe, expect, test } from 'vitest';
import { largestForm } from '../../config/limits/api.ts';
import { isForm, parseForm } from './parse-form.ts';

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

const parse = (type: string, text: string) =>
  parseForm(Buffer.from(text), new Headers({ 'Content-Type': type }));

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe('a form', () => {
  test.each([
    [urlencoded, true],
    ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', true],
    [multipart, true],
    ['application/json', false],
    ['text/plain', false],
  ])('may be sent as %s: %s', (type, is) => {
    expect(isForm(new Headers({ 'Content-Type': type }))).toBe(is);
  });

  test('is not compressed', () => {
    expect(isForm(new Headers({ 'Content-Type': urlencoded, 'Content-Encoding': 'gzip' }))).toBe(false);
  });

  test.each([
    [urlencoded, 'List-Unsubscribe=One-Click', { 'List-Unsubscribe': 'One-Click' }],
    [multipart, `${part('List-Unsubscribe', 'One-Click')}--x--\r\n`, { 'List-Unsubscribe': 'One-Click' }],
    [urlencoded, 'name=Zo%C3%AB+%26+Per&text=a%0D%0Ab', { name: 'Zoë & Per', text: 'a\r\nb' }],
    [urlencoded, 'name=&email=a%40b.example', { email: 'a@b.example' }],
    [urlencoded, '', {}],
  ])('of %s is its texts by name: %s', async (type, text, fields) => {
    expect(await parse(type, text)).toEqual(fields);
  });

  test('may have a field with the name of a property of every object', async () => {
    expect(Object.entries(await parse(urlencoded, '__proto__=a'))).toEqual([['__proto__', 'a']]);
  });

  test.each([
    ['a name twice', urlencoded, 'a=1&a=2', 400],
    ['a file', multipart, `${part('a', 'bytes', '; filename="a.txt"')}--x--\r\n`, 400],
    ['no parts', multipart, 'nonsense', 400],
    ['parts without a boundary', 'multipart/form-data', part('a', 'b'), 400],
    ['too many bytes', urlencoded, `a=${'x'.repeat(largestForm)}`, 413],
  ])('with %s is refused', async (_what, type, text, code) => {
    await expect(parse(type, text)).rejects.toMatchObject({ code });
  });

  test('of as many fields as fit is read ', async () => {
    const names = Array.from({ length: largestForm / 8 }, (_, index) => index.toString(36));
    expect(Object.keys(await parse(urlencoded, `${names.join('=1&')}=1`))).toHaveLength(names.length);
  });
});
