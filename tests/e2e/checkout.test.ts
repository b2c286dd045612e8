import { violationsOf } from '../support/axe.ts';
import { orderOf } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { chooseOption } from '../support/e2e/pages.ts';

test.describe('a guest', () => {
  for (const [store, sign] of [
    ['en', '€'],
    ['us', '$'],
    ['se', 'kr'],
  ] as const) {
    test(
      `orders in ${store} in three steps, and sees what was ordered`,
      longUnless(store === 'us'),
      async ({ enterCheckout }) => {
        const { page, acts, complaints } = await enterCheckout({ store });
        await acts.toReview();
        await page.locator('.order-sums[aria-busy=false]').waitFor();
        const total = (await acts.total.textContent()) ?? '';
        expect(total).toContain(sign);
        await acts.placeOrder.click();
        await acts.thanks.waitFor();
        expect(await acts.total.textContent()).toBe(total);
        const { state, order } = await orderOf(page);
        expect(state).toBe('placed');
        expect(await page.locator('.checkout-thanks-number').textContent()).toContain(
          order?.increment_id ?? '?',
        );
        expect(await page.locator('.checkout-thanks').textContent()).toContain('Long Lane 5');
        await page.reload();
        await acts.thanks.waitFor();
        expect(await acts.total.textContent()).toBe(total);
        expect(await page.title()).toBe(`${acts.t('thanks.title')} – Vernissage`);
        await page.emulateMedia({ media: 'print' });
        const left = (selector: string) =>
          page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
        expect(await left('.minimal-header a')).toBe(await left('h1'));
        expect(await page.locator('.checkout-actions').isVisible()).toBe(false);
        expect(await page.locator('.order-facts').isVisible()).toBe(true);
        expect(complaints).toEqual([]);
      },
    );
  }

  for (const viewport of ['desktop', 'phone'] as const) {
    test(
      `finds no accessibility problem in any step, on a ${viewport}`,
      longUnless(viewport === 'phone'),
      async ({ enterCheckout }) => {
        const { page, acts, complaints } = await enterCheckout({ viewport });
        await acts.field('firstName').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        if (viewport === 'phone') {
          await acts.showOrder.click();
          await acts.total.waitFor();
          expect(await violationsOf(page)).toEqual([]);
        }
        await acts.button('step.toShipping').click();
        expect(await violationsOf(page)).toEqual([]);
        await acts.person();
        await acts.button('step.toPayment').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await acts.address();
        await acts.placeOrder.waitFor();
        await acts.wayOfPaying.waitFor();
        expect(await violationsOf(page)).toEqual([]);
        const linked = await page
          .locator('.checkout-place a, .minimal-legal a')
          .evaluateAll((links) =>
            links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
          );
        for (const slug of ['terms', 'withdrawal', 'privacy', 'imprint'])
          expect(linked).toContainEqual([`/en/${slug}`, '_blank']);
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(width).toBeLessThanOrEqual(0);
        await acts.placeOrder.click();
        await acts.thanks.waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  }

  test('orders by keyboard alone', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.field('firstName').focus();
    for (const text of ['Ada', 'Lovelace', 'ada@example.org']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await acts.field('streetAddress').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Shipping');
    // The name and the country are there.
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
    for (const text of ['Long Lane 5', '', 'Springfield', '10001', '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('Enter');
    await acts.placeOrder.waitFor();
    await acts.wayOfPaying.waitFor();
    await acts.placeOrder.focus();
    await page.keyboard.press('Enter');
    await acts.thanks.waitFor();
    expect(complaints).toEqual([]);
  });

  test('continues after a reload at the same step, with all entries', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.person();
    await acts.field('streetAddress').fill('Half a str');
    await page.reload();
    expect(await acts.field('streetAddress').inputValue()).toBe('Half a str');
    await expect(page.locator('[data-step=shipping]')).toContainText('Ada Lovelace');
    await page.getByRole('button', { name: 'Change Personal details' }).click();
    expect(await acts.field('emailAddress').inputValue()).toBe('ada@example.org');
    expect(complaints).toEqual([]);
  });

  test('still has the shipping method after a reload', long, async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    const shipping = page.locator('[data-step=shipping]');
    const before = await shipping.innerText();
    await page.reload();
    await acts.wayOfPaying.waitFor();
    await expect.poll(() => shipping.innerText()).toBe(before);
    expect(complaints).toEqual([]);
  });

  test('can change the cart, and shipping methods and totals follow', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    const total = await acts.total.textContent();
    await page.getByRole('button', { name: 'Edit cart' }).click();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('20');
    // From this sum on nothing is paid for shipping.
    await page.locator('[data-sum=shipping]').getByText('Free').waitFor();
    expect(await acts.total.textContent()).not.toBe(total);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await page.locator('[data-sum=shipping] dd').textContent()).toBe('Free');
    await page.goto('/en/checkout');
    await page.getByText('Shopping cart is empty.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('can bill another address, of a company', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    await page.getByRole('checkbox', { name: 'The billing address is the delivery address' }).click();
    await page.getByRole('checkbox', { name: 'I need an invoice for a company' }).click();
    await acts.placeOrder.click();
    await page.getByText('Please fix the validation errors').waitFor();
    await acts.field('company').fill('Ink Ltd');
    await acts.field('taxId').fill('IE');
    await page.getByText('Tax identification number must have at least 3 letters').waitFor();
    await acts.field('taxId').fill('IE1234567');
    for (const [name, value] of Object.entries({
      firstName: 'Charles',
      lastName: 'Babbage',
      streetAddress: 'Engine Row 1',
      zipCode: 'D02',
      city: 'Dublin',
    })) {
      await acts.field(name).fill(value);
    }
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    const text = await page.locator('.order-facts').textContent();
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain('Charles Babbage');
    expect(text).toContain('Ink Ltd');
    expect(text).toContain('Tax ID: IE1234567');
    expect(complaints).toEqual([]);
  });
});

test.describe('an account', () => {
  test('is created in the checkout, with the cart', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    const emailAddress = `ada.${Date.now()}@example.org`;
    const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    await page.getByRole('checkbox', { name: 'Create an account for the next time' }).click();
    await acts.person({ emailAddress });
    await says('You must accept the terms and conditions');
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('short');
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('other');
    await says('Password must have at least 8 letters');
    await says('Passwords must be identical');
    await password.fill('paper and ink');
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('paper and ink');
    await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).click();
    await acts.button('step.toShipping').click();
    await acts.address();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('paper and ink');
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
    expect(complaints).toEqual([]);
  });

  test('that exists is reported', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    const emailAddress = `eva.${Date.now()}@example.org`;
    const customer = { email: emailAddress, firstname: 'Eva', lastname: 'L' };
    await page.request.post('/api/user/create', { data: { customer, password: 'paper and ink' } });
    await page.getByRole('checkbox', { name: 'Create an account for the next time' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('paper and ink');
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('paper and ink');
    await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).click();
    await acts.person({ emailAddress });
    await page.getByText('There is an account with this e-mail address.').waitFor();
    await page.getByRole('checkbox', { name: 'Create an account for the next time' }).click();
    await acts.button('step.toShipping').click();
    await acts.field('streetAddress').waitFor();
  });
});

test.describe('errors are shown', () => {
  test(
    'when a field is left, not while typing, and no longer once it is valid',
    long,
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout();
      await acts.field('emailAddress').pressSequentially('ada@ex');
      expect(await acts.field('emailAddress').getAttribute('aria-invalid')).toBeNull();
      await page.keyboard.press('Tab');
      await page.getByText('Please provide valid e-mail address').waitFor();
      await acts.field('emailAddress').fill('ada@example.org');
      expect(await acts.field('emailAddress').getAttribute('aria-invalid')).toBeNull();
      expect(complaints).toEqual([]);
    },
  );

  test('for a missing state, which a ZIP code fills in', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ store: 'us' });
    await acts.person();
    await acts.address({ zipCode: '00000' });
    const state = page.getByRole('combobox', { name: 'State' });
    expect(await state.getAttribute('aria-invalid')).toBe('true');
    await acts.field('zipCode').fill('94103');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[name=state]')?.value === 'CA',
    );
    await acts.button('step.toPayment').click();
    await acts.placeOrder.waitFor();
    expect(complaints).toEqual([]);
  });

  for (const [store, address, chosen, zipCode, found] of [
    ['it', { zipCode: '33170', city: 'Pordenone' }, 'PN', '20121', 'MI'],
    ['es', { zipCode: '53000', city: 'Madrid' }, 'M', '29015', 'MA'],
  ] as const) {
    test(`for a missing province, in ${store}`, long, async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout({ store });
      await acts.person();
      await acts.address(address);
      const province = page.getByRole('combobox', { name: 'Provincia' });
      expect(await province.getAttribute('aria-invalid')).toBe('true');
      await acts.field('zipCode').fill(zipCode);
      await page.waitForFunction(
        (code) => document.querySelector<HTMLSelectElement>('[name=state]')?.value === code,
        found,
      );
      await chooseOption(province, chosen);
      await acts.button('step.toPayment').click();
      await acts.placeOrder.waitFor();
      await acts.wayOfPaying.waitFor();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      expect((await orderOf(page)).order).toMatchObject({
        addressInformation: { shippingAddress: { region_code: chosen } },
      });
      expect(complaints).toEqual([]);
    });
  }

  test('for an empty cart', long, async ({ page }) => {
    await page.goto('/en/checkout');
    await page
      .getByText('Shopping cart is empty. Please add some products before entering Checkout')
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
