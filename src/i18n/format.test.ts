import { describe, expect, it } from 'vitest';
import { formatPercent } from './format.ts';

describe('formatPercent', () => {
  it.each([
    { locale: 'en-GB', share: 0.2, text: '20%' },
    { locale: 'de-DE', share: 0.2, text: '20\u00a0%' },
    { locale: 'da-DK', share: 0.05, text: '5\u00a0%' },
  ])('$share in $locale', ({ locale, share, text }) => {
    expect(formatPercent(locale, share)).toBe(text);
  });
});
