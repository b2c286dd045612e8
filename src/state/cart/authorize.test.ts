import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import { authorizeCart } from './authorize.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { password, stateShop } from '../../../tests/support/state/shop.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';

const shop = stateShop();

test.each([
  ['is shown', false, { A: 2 }],
  ['that comes after the logout is not shown', true, {}],
])('the cart of a customer %s', async (_what, logsOut, shown) => {
  const { cart, sender, settled, ...tab } = openBrowser(shop.origin).openTab();
  cart.add({ sku: 'A', qty: 2, name: 'A', price_incl_tax: decimalAmount(12.5) });
  await settled();
  const { cartServerToken } = cart.document();
  let isHere = true;
  const contract = createApi({ storeCode: 'de', origin: shop.origin });
  const { id, email } = await shop.newCustomer();
  await contract('user/login', { body: { username: email, password } });
  const api: ApiClient = async (path, call) => {
    const answer = await contract(path, call);
    if (path === 'cart/pull' && logsOut) {
      isHere = false;
      cart.write(emptyCart);
    }
    return answer;
  };
  const storage = openStorage(`authorize ${String(logsOut)}/`);
  await authorizeCart(
    {
      cart,
      api,
      sender,
      lock: pageLock,
      lockName: 'cart',
      storage,
      customerId: () => (isHere ? id : undefined),
    },
    id,
  );
  expect(tab.shown()).toEqual(shown);
  expect(cart.document()).toMatchObject(logsOut ? emptyCart : { cartServerToken, owner: id });
});
