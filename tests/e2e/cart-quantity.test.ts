import { violationsOf } from '../support/axe.ts';
import { addToCart, cartPanel, cartQuantity, openCart, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';

/** What is typed, and what is said of it. */
const refused = [
  ['0', 'Quantity must be above 0'],
  ['e', 'Quantity must be positive integer'],
] as const;

test('an invalid quantity in the cart is rejected with the reason, and the line stays', async ({
  page,
  complaints,
}) => {
  await page.goto(await pathOfKind('en', 'poster'));
  await addToCart(page).click();
  await openCart(page).click();
  const field = cartQuantity(page);
  const alert = cartPanel(page).locator('.cart-line').getByRole('alert');
  let pieces = 1;
  for (const [typed, reason] of refused) {
    await field.focus();
    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await field.pressSequentially(typed);
    await field.press('Enter');
    await alert.waitFor();
    expect(await alert.textContent(), typed).toBe(reason);
    expect(await field.getAttribute('aria-invalid'), typed).toBe('true');
    expect(await settledQuantities(page), typed).toEqual([pieces]);
    pieces += 1;
    await field.fill(String(pieces));
    await field.press('Enter');
    await alert.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (count) => localStorage.getItem('vernissage/en/pieces') === `${count} 0`,
      pieces,
    );
    expect(await settledQuantities(page), typed).toEqual([pieces]);
  }
  await field.fill('0');
  await field.press('Enter');
  await alert.waitFor();
  expect(await violationsOf(page, ['.cart-line'])).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('pieces of a limited edition', () => {
  test('are limited per customer, on the page and in the cart', async ({ page, complaints }) => {
    await page.goto(await pathOfKind('en', 'studio_ds'));
    const box = page.locator('.buy-box-action');
    const field = box.getByRole('spinbutton', { name: 'Quantity' });
    await field.fill('4');
    await addToCart(page).click();
    const only = 'Only 3 products of this type are available!';
    expect(await box.getByRole('alert').textContent()).toBe(only);
    await field.fill('1');
    await addToCart(page).click();
    await openCart(page).click();
    const more = cartPanel(page).getByRole('button', { name: 'One more' });
    for (const _ of [1, 2, 3]) await more.click();
    await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '3 0');
    expect(await settledQuantities(page)).toEqual([3]);
    await cartQuantity(page).fill('4');
    await cartQuantity(page).press('Enter');
    expect(await cartPanel(page).locator('.cart-line').getByRole('alert').textContent()).toBe(only);
    expect(await settledQuantities(page)).toEqual([3]);
    expect(complaints).toEqual([]);
  });
});
