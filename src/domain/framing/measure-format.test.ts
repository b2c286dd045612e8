import { expect, test } from 'vitest';
import { formatLength, formatSize, formatSizeLines } from './measure-format.ts';

test.each([
  [530, 'de-DE', '53 cm'],
  [215, 'de-DE', '21,5 cm'],
  [215, 'en-GB', '21.5 cm'],
  [530, 'en-US', '53 cm (21″)'],
  [130, 'en-US', '13 cm (5.1″)'],
  [2200, 'sv-SE', '220 cm'],
])('%d mm in %s: %s', (millimetres, locale, text) => {
  expect(formatLength(millimetres, locale)).toBe(text.replaceAll(' ', '\u00a0').replace('\u00a0(', ' ('));
});

test('a size has both sides', () => {
  const size = { width: 530, height: 730 };
  expect(formatSize(size, 'fr-FR')).toBe('53\u00a0×\u00a073\u00a0cm');
  expect(formatSize(size, 'en-US')).toBe('53\u00a0×\u00a073\u00a0cm (21\u00a0×\u00a029″)');
});

test('a short size has inches below the centimetres in the United States', () => {
  const size = { width: 500, height: 700 };
  expect(formatSizeLines(size, 'de-DE')).toEqual(['50\u00a0×\u00a070']);
  expect(formatSizeLines(size, 'en-US')).toEqual(['50\u00a0×\u00a070', '20\u00a0×\u00a028″']);
});
