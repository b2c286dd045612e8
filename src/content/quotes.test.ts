import { expect, test } from 'vitest';
import { owner } from '../config/owner.ts';
import { storeViews } from '../config/store-views.ts';
import { fillQuotes } from './quotes.ts';

function fill(text: string, storeCode: string, options = {}): string {
  const storeView = storeViews.find((each) => each.storeCode === storeCode);
  if (!storeView) throw new Error(`no store ${storeCode}`);
  return fillQuotes(text, storeView, options);
}

test.each([
  ['{{ owner.email }} and {{owner.city}}', 'de', `${owner.email} and ${owner.city}`],
  ['{{ owner.country }}', 'pl', 'Niemcy'],
  ['{{ owner.phone }}', 'de', owner.phone.replaceAll(' ', '\u00a0')],
  ['{{ returns.days }} days', 'en', '90 days'],
  ['{{ delivery.days }}', 'en', '3–\u20607'],
  ['{{ shipping.freeFrom }}', 'de', '69,00\u00a0€'],
  ['{{ store.currency }}', 'us', 'USD'],
  ['{{ store.country }}', 'us', 'United States'],
  ['{{ owner.secret }}{{ constructor }}', 'de', ''],
  ['a {{ b', 'de', 'a {{ b'],
])('%s in %s is %s', (text, storeCode, filled) => {
  expect(fill(text, storeCode)).toBe(filled);
});

test('an editor sees invalid quotes', () => {
  expect(fill('{{ owner.nmae }} {{ shop.name }}', 'de', { isDraft: true })).toBe(
    `{{ owner.nmae }} ${owner.shopName}`,
  );
});

test('a line that quotes a missing value is left out', () => {
  const de = storeViews.find(({ storeCode }) => storeCode === 'de');
  if (!de) throw new Error('no store de');
  const paid = { ...de, i18n: { ...de.i18n, currencyCode: 'XXX' } };
  expect(fillQuotes('From {{ shipping.freeFrom }} on\n{{ shop.name }}', paid)).toBe(owner.shopName);
  expect(fillQuotes('Free from {{ shipping.freeFrom }}', paid, { isDraft: true })).toBe('');
});
