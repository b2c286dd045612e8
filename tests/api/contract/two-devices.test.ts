import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';
import { customerWith, line, openCartPage, quantitiesOf } from '../../support/api/cart-page.ts';

const api = contractClient();

type Page = ReturnType<typeof openCartPage>;

test.each<[string, (phone: Page) => void, Record<string, number>]>([
  ['more of a line', (phone) => phone.cart.add(line('MOON-7', 2)), { 'MOON-7': 3, 'FRAME-OAK': 1 }],
  ['less of a line', (phone) => phone.cart.set('MOON-7', 0), { 'FRAME-OAK': 1 }],
  ['a new line', (phone) => phone.cart.add(line('UNTAXED', 1)), { 'MOON-7': 1, 'FRAME-OAK': 1, UNTAXED: 1 }],
])('a customer’s change on a phone applies on the desktop, too: %s', async (_what, change, expected) => {
  const { customer, cartId } = await customerWith(api, { 'MOON-7': 1, 'FRAME-OAK': 1 });
  const [desktop, phone] = [openCartPage(api, { ...customer }), openCartPage(api, { ...customer })];
  for (const page of [desktop, phone]) await page.authorize(customer.id);
  change(phone);
  await phone.sender.wake();
  await desktop.sender.refresh();
  expect(desktop.shown()).toEqual(expected);
  expect(await quantitiesOf(api, cartId, customer)).toEqual(expected);
});

test('changes of different lines on both devices apply', async () => {
  const { customer, cartId } = await customerWith(api, { 'MOON-7': 1, 'FRAME-OAK': 1 });
  const [desktop, phone] = [openCartPage(api, { ...customer }), openCartPage(api, { ...customer })];
  for (const page of [desktop, phone]) await page.authorize(customer.id);
  phone.cart.set('MOON-7', 4);
  await phone.sender.wake();
  desktop.cart.set('FRAME-OAK', 2);
  await desktop.sender.wake();
  const expected = { 'MOON-7': 4, 'FRAME-OAK': 2 };
  expect(desktop.shown()).toEqual(expected);
  expect(await quantitiesOf(api, cartId, customer)).toEqual(expected);
});

describe('of a line that another device changed since the desktop’s last request,', () => {
  const anHour = 3_600_000;

  async function devices() {
    const { customer, cartId } = await customerWith(api, { 'MOON-7': 1 });
    const [desktop, phone] = [openCartPage(api, { ...customer }), openCartPage(api, { ...customer })];
    for (const page of [desktop, phone]) {
      await page.authorize(customer.id);
      await page.sender.wake();
    }
    return { desktop, phone, onServer: () => quantitiesOf(api, cartId, customer) };
  }

  test.each<[string, (page: Page) => void, (page: Page) => void, Record<string, number>]>([
    ['pieces that are added to it come on top', addsOne, addsOne, { 'MOON-7': 3 }],
    [
      'pieces are added anew where it is gone',
      (phone) => phone.cart.set('MOON-7', 0),
      addsOne,
      { 'MOON-7': 1 },
    ],
    [
      'the quantity that is set last holds',
      addsOne,
      (desktop) => desktop.cart.set('MOON-7', 5),
      { 'MOON-7': 5 },
    ],
    ['a removal takes all of it', addsOne, (desktop) => desktop.cart.set('MOON-7', 0), {}],
  ])('%s', async (_what, onPhone, onDesktop, expected) => {
    const { desktop, phone, onServer } = await devices();
    onPhone(phone);
    await phone.sender.wake();
    desktop.session.ahead = anHour;
    onDesktop(desktop);
    await desktop.sender.wake();
    expect(desktop.shown()).toEqual(expected);
    expect(await onServer()).toEqual(expected);
  });

  test('an addition is sent even if the server does not return the cart', async () => {
    const { desktop, onServer } = await devices();
    const answer = { kind: 'refused', code: 500, message: 'No' } as const;
    Object.assign(desktop.session, { ahead: anHour, failing: 'cart/pull', answer });
    addsOne(desktop);
    await desktop.sender.wake();
    expect(await onServer()).toEqual({ 'MOON-7': 2 });
  });
});

function addsOne({ cart }: Page): void {
  cart.add(line('MOON-7', 1));
}
