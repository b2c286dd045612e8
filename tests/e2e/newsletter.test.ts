import type { Page } from 'playwright';
import { mailFolder, readMails } from '../../src/services/mail/mail-files.ts';
import { violationsOf } from '../support/axe.ts';
import { anyEmail } from '../support/e2e/account.ts';
import { shopCommand, textsOfStore } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { addressOf } from '../support/e2e/sample-pages.ts';
import { baseUrl, dataOfShop } from '../support/e2e/shop-under-test.ts';

const form = (page: Page) => page.locator('footer form.newsletter');

/** Returns what is behind the `#` of the newest link of a kind in mails to an address; empty until it is there. */
async function linkTo(email: string, kind: 'confirm' | 'unsubscribe'): Promise<string> {
  const { mails } = await readMails(mailFolder(dataOfShop()));
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
  return new RegExp(`(#${kind}=\\S+)`).exec(texts.join('\n'))?.[1] ?? '';
}

/** Opens the link of a mail in a store. */
async function openLink(page: Page, store: string, email: string, kind: 'confirm' | 'unsubscribe') {
  await expect.poll(() => linkTo(email, kind)).toContain(`#${kind}=`);
  await page.goto('about:blank');
  await page.goto(`/${store}/newsletter${await linkTo(email, kind)}`);
}

for (const [store, javaScriptEnabled] of [
  ['en', true],
  ['de', false],
] as const) {
  test(`the footer's form in ${store} subscribes by a link ${javaScriptEnabled ? 'with' : 'without'} JavaScript, which ends it, too`, async ({
    openPage,
  }) => {
    const t = await textsOfStore(store, 'newsletter');
    const email = anyEmail();
    const asking = await openPage({ javaScriptEnabled });
    await asking.page.goto(`/${store}/about`, { waitUntil: 'domcontentloaded' });
    // The script that keeps the shopper on the page comes at the first interaction; until then the browser sends the form.
    await asking.page.mouse.move(200, 200);
    await asking.page.mouse.move(220, 220);
    await asking.page.waitForLoadState('networkidle');
    await form(asking.page)
      .getByRole('textbox', { name: t('email') })
      .fill(email);
    await form(asking.page)
      .getByRole('button', { name: t('submit') })
      .click();
    await asking.page
      .getByRole('status')
      .filter({ hasText: t('sent') })
      .waitFor();
    expect(new URL(asking.page.url()).pathname).toBe(
      javaScriptEnabled ? `/${store}/about` : `/${store}/send/newsletter`,
    );
    expect(asking.complaints).toEqual([]);

    const { page, complaints } = await openPage('phone');
    await openLink(page, store, email, 'confirm');
    // Programs that look at links open them: nothing happens before the button is pressed.
    await page.getByText(t('confirm.question')).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await linkTo(email, 'unsubscribe')).toBe('');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('confirm.button') }).press('Enter');
    await page.getByText(t('confirm.done')).waitFor();
    const coupon = /HELLO-\w{10}/.exec(
      (await page.locator('[data-newsletter-page] [role=status]').textContent()) ?? '',
    )?.[0];
    expect(coupon).toBeDefined();

    await openLink(page, store, email, 'confirm');
    await page.getByRole('button', { name: t('confirm.button') }).click();
    await page.getByText(t('badLink')).waitFor();
    expect(complaints.splice(0).join()).toContain('400');

    await openLink(page, store, email, 'unsubscribe');
    await page.getByRole('button', { name: t('unsubscribe.button') }).press('Enter');
    await page.getByText(t('unsubscribe.done')).waitFor();
    const listed = JSON.parse(await shopCommand('newsletter', 'export', email)) as object[];
    expect(listed).toMatchObject([{ store_code: store, state: 'unsubscribed', coupon_code: coupon }]);
    expect(complaints).toEqual([]);
  });
}

/** Returns the SKUs of the sizes of a print in `en`. */
async function sizesOf(sku: string): Promise<readonly string[]> {
  const request = JSON.stringify({ query: { bool: { filter: { terms: { sku: [sku] } } } } });
  const query = new URLSearchParams({ request, storeCode: 'en' });
  const answer = await fetch(`${baseUrl()}/api/catalog/vue_storefront_catalog_en/product/_search?${query}`);
  const { hits } = (await answer.json()) as {
    hits: { hits: { _source: { configurable_children: { sku: string; status: number }[] } }[] };
  };
  const children = hits.hits[0]?._source.configurable_children ?? [];
  return children.filter(({ status }) => status < 2).map((child) => child.sku);
}

test('who waits for a sold-out size is told when it is there again, and buys it', async ({ openPage }) => {
  const email = anyEmail();
  const { page, complaints } = await openPage();
  const parent = 'vm-1010';
  const [sku = ''] = await sizesOf(parent);
  await shopCommand('stock', 'set', sku, '0');
  const address = `${await addressOf('en', parent)}?childSku=${sku}`;
  await page.goto(address);
  await page.mouse.move(300, 300);
  const notify = page.getByRole('button', { name: 'Notify me' });
  await notify.waitFor();
  expect(await violationsOf(page, ['.buy'])).toEqual([]);
  await page.locator('.buy-box-watch').getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await notify.press('Enter');
  await page.getByText('We will write to you when it is in stock again.').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('vernissage/en/back-in-stock'));
  expect(kept).toBe(JSON.stringify([`${parent}-${sku}`]));

  const textTo = async () =>
    (await readMails(mailFolder(dataOfShop()))).mails.find(({ to }) => to === email)?.text ?? '';
  expect(await textTo()).toBe('');
  await shopCommand('stock', 'set', sku, '3');
  await expect.poll(textTo).toContain(`childSku=${sku}`);
  const link = new URL(/https?:\S+childSku=\S+/.exec(await textTo())?.[0] ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('cart-trigger [data-count]', { hasText: '1' }).waitFor();
  expect(complaints).toEqual([]);
});
