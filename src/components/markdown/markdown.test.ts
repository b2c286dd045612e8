import { expect, test } from 'vitest';
import { document, escaped, link } from './markdown.ts';

test.each([
  ['Calm', 'Calm'],
  ['[a](b) *c* _d_ `e` <f> | \\', String.raw`\[a\](b) \*c\* \_d\_ ${'\\`e\\`'} \<f\> \| \\`],
  ['# Title', String.raw`\# Title`],
  ['1. First\n  second', String.raw`\1. First second`],
])('shows %j as it is', (text, markdown) => {
  expect(escaped(text)).toBe(markdown);
});

test('writes links whose address nothing ends', () => {
  expect(link('A [b]', 'https://a.example/x (y)')).toBe(String.raw`[A \[b\]](https://a.example/x%20%28y%29)`);
});

test('leaves out empty blocks', () => {
  expect(document(['# A', '', undefined, 'b'])).toBe('# A\n\nb\n');
});
