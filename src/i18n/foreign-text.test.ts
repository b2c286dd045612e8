import { expect, test } from 'vitest';
import { findForeignTexts, findRawKeys, shownTexts } from '../../tests/support/foreign-text.ts';

test('reads what a page shows and says, not its scripts', () => {
  const html = `<title>Poster</title><script>t('cart.title')</script><style>a{}</style><!-- cart.title -->
    <img alt="A &amp; B"><a href="/cart.title" aria-label="Open">Pris&nbsp;1&#160;300</a>`;
  expect(shownTexts(html)).toEqual(['Poster', 'Pris 1 300', 'A & B', 'Open']);
});

test.each([
  ['<p>cart.addToCart</p>', ['cart.addToCart']],
  ['<button aria-label="common.header.menu">x</button>', ['common.header.menu']],
  ['<p>{{count}} Produkte</p>', ['{{count}}']],
  ['<p>Look at the product.Then decide. info@product.example</p>', []],
  ['<a href="/cart.json">cart</a>', []],
])('finds raw keys in %s', (html, expected) => {
  expect(findRawKeys(html)).toEqual(expected);
});

test('finds texts of another language, not of the page’s own', () => {
  const html = '<h1>In den Warenkorb</h1><a>Weiter einkaufen</a>';
  expect(findForeignTexts(html, 'de-AT')).toEqual([]);
  expect(findForeignTexts(html, 'sv-SE')).toEqual(['de: In den Warenkorb', 'de: Weiter einkaufen']);
});
