import { expect, test } from 'vitest';
import { emptyCart, type CartDocument } from './cart-document.ts';
import { failChange, hasTooManyFailures } from './fail-change.ts';

const changeOf = (sku: string) => ({ line: { sku, key: sku, qty: 1 }, qty: 1 });

test('a change fails for good after five server errors, and no other one does', () => {
  let document: CartDocument = {
    ...emptyCart,
    sending: { intents: ['i'], changes: [changeOf('A'), changeOf('B')] },
  };
  const hopeless = () => document.sending?.changes.filter(hasTooManyFailures).map(({ line }) => line.key);
  for (let time = 0; time < 4; time += 1) document = failChange(document, changeOf('A'));
  expect(hopeless()).toEqual([]);
  document = failChange(document, changeOf('A'));
  expect(hopeless()).toEqual(['A']);
  expect(failChange(emptyCart, changeOf('A'))).toEqual(emptyCart);
});
