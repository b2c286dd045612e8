import { describe, expect, it } from 'vitest';
import { fill, formatPercent } from './format.ts';

describe('formatPercent', () => {
  it.each([
    { locale: 'en-GB', share: 0.2, text: '20%' },
    { locale: 'de-DE', share: 0.2, text: '20\u00a0%' },
    { locale: 'da-DK', share: 0.05, text: '5\u00a0%' },
  ])('$share in $locale', ({ locale, share, text }) => {
    expect(formatPercent(locale, share)).toBe(text);
  });
});

describe('fill', () => {
  it.each([
    { text: 'no placeholder', filled: 'no placeholder' },
    { text: '', filled: '' },
    { text: '{{a}}', filled: '1' },
    { text: '{{ a }}{{b}}', filled: '1two' },
    { text: 'from {{a}} to {{b}}.', filled: 'from 1 to two.' },
    { text: 'a {{ unknown }} one', filled: 'a {{ unknown }} one' },
    { text: '{{a', filled: '{{a' },
  ])('$text', ({ text, filled }) => {
    expect(fill(text, { a: 1, b: 'two' })).toBe(filled);
    expect(fill(text)).toBe(text);
  });

  it('fills in values unchanged', () => {
    expect(fill('{{a}} and {{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} and $&');
  });
});
