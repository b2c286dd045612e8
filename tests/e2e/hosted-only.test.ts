import type { BrowserContext } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { openCheckout, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { watch } from '../support/browser.ts';
import { longUnless } from '../support/e2e/long.ts';

/** The checkout as a build with `CHECKOUT=hosted` has it; the shop's answers are the same to whom Klarna serves. */
async function openHosted(context: BrowserContext, store: string) {
  // Before the page's script reads it. A page that a test has answered itself may load nothing of this machine.
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const place = document.querySelector<HTMLElement>('[data-checkout]');
      const told = place?.dataset['checkout'];
      if (place && told) place.dataset['checkout'] = told.replace('"isHosted":false', '"isHosted":true');
    });
  });
  const page = await openCheckout(context, store);
  const complaints: string[] = [];
  watch(page, complaints);
  return { page, complaints, acts: await shopper(page, store) };
}

for (const store of ['de', 'us', 'pl']) {
  test(
    `the frame is the whole checkout in ${store}, and the way back does not buy again`,
    longUnless(store === 'de'),
    async ({ context }) => {
      const { page, acts, complaints } = await openHosted(context, store);
      const approve = page.getByRole('button', { name: 'Approve' });
      await approve.waitFor();
      await expect(acts.field('firstName')).toHaveCount(0);
      await expect(acts.placeOrder).toHaveCount(0);
      const before = await acts.total.textContent();
      const frame = page.frameLocator('[data-hosted-checkout] iframe');
      await frame.getByRole('radio', { name: /DPD/ }).nth(1).check();
      await expect(acts.total).not.toHaveText(before ?? '');
      await expect(approve).toBeEnabled();
      expect(await violationsOf(page)).toEqual([]);
      await approve.click();
      await acts.thanks.waitFor();
      // The order is shown, and the cart is empty then.
      await page.locator('.checkout-thanks .checkout-summary').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${store}/kco/confirmation`);
      await page.goBack();
      await page.getByRole('link', { name: acts.t('back') }).waitFor();
      await expect(approve).toHaveCount(0);
      expect(complaints.filter((text) => !text.includes("execute 'postMessage'"))).toEqual([]);
    },
  );
}
