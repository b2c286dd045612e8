import { expect, test } from 'vitest';
import { rawKey } from './shop-texts.ts';

test.each([
  ['cart.addToCart', ['cart.addToCart']],
  ['Price: product.onlyLeft_one.', ['product.onlyLeft_one']],
  ['common.footer.shop and cart.common', ['common.footer.shop', 'cart.common']],
  ['Klarna (checkout.hosted.com) and account.google.com.', []],
  ['Write to account.help@example.com or cart.help.desk@example.org.', []],
  ['https://vernissage.example/cart.html', []],
])('finds in %j the keys %j', (text, keys) => {
  expect(text.match(rawKey) ?? []).toEqual(keys);
});
