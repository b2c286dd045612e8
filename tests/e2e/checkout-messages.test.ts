import type { Page } from 'playwright';
import { messages } from '../../src/domain/message-texts.ts';
import { textsOfStore } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';

/** Keys of the store's texts; the English ones are those of docs/reference/product.md#s5 and docs/reference/product.md#s8. */
const keys = {
  fieldRequired: 'validation.required',
  nameLength: 'validation.nameLength',
  zipCodeLength: 'validation.zipCodeLength',
  taxNumberLength: 'validation.taxNumberLength',
  passwordLength: 'validation.passwordLength',
  passwordsIdentical: 'validation.passwordsIdentical',
  invalidEmail: 'validation.email',
  acceptTerms: 'validation.acceptTerms',
  fixValidationErrors: 'notification.fixValidationErrors',
  emptyCart: 'notification.emptyCart',
  itemsUnavailable: 'notification.itemsUnavailable',
  onlyAvailable: 'notification.onlyAvailable',
  incorrectCoupon: 'notification.incorrectCoupon',
} as const;
type Code = keyof typeof keys;

const form = (page: Page) => page.locator('.checkout-step.is-open form');

/** What is said to be wrong, by the names of the fields; every text is the field's own and told as it appears. */
const problemsOf = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...element.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => {
        const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        return [
          field.name,
          said?.getAttribute('aria-live') === 'polite' ? said.textContent : 'not announced',
        ];
      }),
    ),
  );

for (const store of ['en', 'de', 'se']) {
  test.describe(`errors are shown in ${store}`, longUnless(store === 'de'), () => {
    test('field by field in every step, with the first one focused, and at the end the shop’s refusals', async ({
      enterCheckout,
      openPage,
    }) => {
      const { page, acts } = await enterCheckout({ store, viewport: store === 'de' ? 'phone' : 'desktop' });
      const t = await textsOfStore(store, 'cart');
      const text = (code: Code) => (store === 'en' ? messages[code] : t(keys[code]));
      const fill = async (values: Record<string, string>) => {
        for (const [name, value] of Object.entries(values))
          await form(page).locator(`[name=${name}]`).fill(value);
      };
      /** Goes on, and finds these fields wrong; the first of them has the focus. */
      const refuses = async (goOn: () => Promise<void>, expected: Record<string, Code>) => {
        await goOn();
        await form(page).getByRole('alert').getByText(text('fixValidationErrors'), { exact: true }).waitFor();
        const wanted = Object.entries(expected).map(([name, code]) => [name, text(code)]);
        await expect.poll(() => problemsOf(page)).toEqual(Object.fromEntries(wanted));
        const [first] = Object.keys(expected);
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(first);
      };
      const toShipping = () => acts.button('step.toShipping').click();
      const toPayment = () => acts.button('step.toPayment').click();

      await form(page).locator('[name=createAccount]').click();
      await refuses(toShipping, {
        firstName: 'fieldRequired',
        lastName: 'fieldRequired',
        emailAddress: 'fieldRequired',
        password: 'fieldRequired',
        repeatedPassword: 'fieldRequired',
        acceptsTerms: 'acceptTerms',
      });
      await fill({
        firstName: 'A',
        lastName: 'L',
        emailAddress: 'ada@',
        password: 'short',
        repeatedPassword: 'other',
      });
      await refuses(toShipping, {
        firstName: 'nameLength',
        emailAddress: 'invalidEmail',
        password: 'passwordLength',
        repeatedPassword: 'passwordsIdentical',
        acceptsTerms: 'acceptTerms',
      });
      await form(page).locator('[name=createAccount]').click();
      await acts.person();

      await form(page).locator('[name=streetAddress]').waitFor();
      await acts.button('shipping.someoneElse').click();
      await fill({ firstName: '', lastName: '' });
      await refuses(toPayment, {
        firstName: 'fieldRequired',
        lastName: 'fieldRequired',
        streetAddress: 'fieldRequired',
        zipCode: 'fieldRequired',
        city: 'fieldRequired',
      });
      await fill({ firstName: 'A', lastName: 'L', streetAddress: '--', zipCode: '12', city: '?' });
      await refuses(toPayment, {
        firstName: 'nameLength',
        streetAddress: 'fieldRequired',
        zipCode: 'zipCodeLength',
        city: 'fieldRequired',
      });
      await fill({ firstName: 'Ada', lastName: 'Lovelace' });
      await acts.address();

      await acts.wayOfPaying.waitFor();
      await form(page).locator('[name=sameAddress]').click();
      await form(page).locator('[name=wantsInvoice]').click();
      // Whoever it is sent to is billed, elsewhere.
      expect(await acts.field('lastName').inputValue()).toBe('Lovelace');
      expect(await acts.field('streetAddress').inputValue()).toBe('');
      await fill({ firstName: '', zipCode: '1', taxId: 'X' });
      await refuses(() => acts.placeOrder.click(), {
        firstName: 'fieldRequired',
        streetAddress: 'fieldRequired',
        zipCode: 'zipCodeLength',
        city: 'fieldRequired',
        company: 'fieldRequired',
        taxId: 'taxNumberLength',
      });
      await form(page).locator('[name=sameAddress]').click();
      await form(page).locator('[name=wantsInvoice]').click();

      if (store === 'de') await acts.showOrder.click();
      await (await acts.couponField()).fill('NOSUCHCODE');
      await page.keyboard.press('Enter');
      await page.getByText(text('incorrectCoupon'), { exact: true }).waitFor();

      await page.route('**/api/order?*', async (route) => {
        const [{ sku }] = route.request().postDataJSON().products as [{ sku: string }];
        const meta = {
          reason: 'insufficient_stock',
          unavailable: [{ item_id: 1, sku, qty: 2, available: 1 }],
        };
        const answer = { code: 409, result: 'Error: Error while adding products', meta };
        await route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(answer) });
      });
      await acts.placeOrder.click();
      const only = text('onlyAvailable').replace(/\{+maxQuantity\}+/, '1');
      await page.getByRole('alert').getByText(only).first().waitFor();
      await page.getByRole('alert').getByText(text('itemsUnavailable'), { exact: true }).first().waitFor();

      const empty = (await openPage()).page;
      await empty.goto(`/${store}/checkout`);
      await empty.getByRole('status').getByText(text('emptyCart'), { exact: true }).waitFor();
    });
  });
}
