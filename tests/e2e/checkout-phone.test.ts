import type { Locator } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

/** Where an element ends and begins on the page, in pixels. */
async function edges(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

/** How far one element is below another. */
async function gap(above: Locator, below: Locator): Promise<number> {
  return (await edges(below)).top - (await edges(above)).bottom;
}

test.describe('on a phone', () => {
  test('the card form is directly below its radio button, followed by the order button', async ({
    enterCheckout,
  }) => {
    const { page, acts, complaints } = await enterCheckout({ store: 'de', viewport: 'phone' });
    await acts.toReview();
    const radio = page.getByRole('radio', { name: 'Karte', exact: true });
    await radio.check();
    const form = page.getByRole('combobox', { name: 'Pay with' });
    await form.waitFor();
    const option = page.locator('label', { has: radio });
    expect(await gap(option, page.locator('.checkout-card'))).toBeLessThan(16);
    expect(await gap(option, form)).toBeLessThan(64);
    await expect(radio).toBeFocused();
    // Only what is ordered and the total stand between the last thing to fill in and the button.
    const last = page.getByRole('checkbox', { name: acts.t('payment.invoice') });
    expect(await gap(form, last)).toBeGreaterThan(0);
    expect(await gap(last, acts.placeOrder)).toBeLessThan(190);
    expect(await page.locator('.checkout-total').innerText()).toContain('€');
    await expect(page.locator('.checkout-review li')).toHaveText([/^2 × \p{L}/u]);
    expect(complaints).toEqual([]);
  });

  test('Klarna’s frame is directly below its radio button', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ store: 'de', viewport: 'phone' });
    await acts.toReview();
    const radio = page.getByRole('radio', { name: 'Klarna', exact: true });
    await radio.check();
    const frame = page.locator('[data-hosted-checkout] iframe');
    await frame.waitFor();
    await expect(radio).toBeFocused();
    expect(await gap(page.locator('label', { has: radio }), frame)).toBeLessThan(64);
    // Its own button orders, with its own terms.
    await expect(page.locator('.checkout-place a')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('the name is asked for once, corrections are kept, and another recipient can be named', async ({
    enterCheckout,
  }) => {
    const { page, acts, complaints } = await enterCheckout({ viewport: 'phone' });
    const shipping = page.locator('[data-step=shipping]');
    await acts.person();
    await expect(shipping).toContainText('Ada Lovelace');
    await expect(acts.field('firstName')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change Personal details' }).click();
    await acts.person({ firstName: 'Adele' });
    await expect(shipping).toContainText('Adele Lovelace');
    await acts.button('shipping.someoneElse').click();
    await expect(acts.field('firstName')).toBeFocused();
    await acts.field('firstName').fill('Eva');
    await acts.field('lastName').fill('Lovelace');
    await page.getByRole('button', { name: 'Change Personal details' }).click();
    await acts.person({ firstName: 'Ada' });
    await expect(acts.field('firstName')).toHaveValue('Eva');
    await acts.address();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await page.locator('.order-facts').innerText()).toContain('Eva Lovelace');
    expect(complaints).toEqual([]);
  });

  test('a typo is asked back once, digits have their keyboard, and a tap enters the suggestion', async ({
    enterCheckout,
  }) => {
    const { page, acts, complaints } = await enterCheckout({ store: 'de', viewport: 'phone' });
    await acts.person({ emailAddress: 'ada@gmial.con' });
    await page.getByText('Meintest du ada@gmail.com?').waitFor();
    await expect(acts.field('emailAddress')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await acts.button('doubt.useEmail').click();
    await expect(acts.field('emailAddress')).toHaveValue('ada@gmail.com');
    await acts.button('step.toShipping').click();
    expect(await acts.field('zipCode').getAttribute('inputmode')).toBe('numeric');
    await acts.address({ streetAddress: 'Hauptstraße' });
    await page.getByText(acts.t('doubt.houseNumber')).waitFor();
    await acts.button('step.toPayment').click();
    await acts.wayOfPaying.waitFor();
    expect(complaints).toEqual([]);
  });
});
