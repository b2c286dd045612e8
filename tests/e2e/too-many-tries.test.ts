import type { Page } from 'playwright';
import { test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';

const english = 'There were too many attempts. Please wait a while and try again.';
const german = 'Es gab zu viele Versuche. Bitte warte etwas und versuch es noch einmal.';

/** The shop answers a call as it does after too many tries. */
async function closed(page: Page, call: string): Promise<void> {
  const body = JSON.stringify({ code: 429, result: 'Too many attempts. Please wait and try again later.' });
  const answer = { status: 429, contentType: 'application/json', body };
  await page.route(`**/api/${call}?*`, (route) => route.fulfill(answer));
}

const entrance = '.account-entrance form:nth-of-type';

for (const [what, call, path, form, text] of [
  ['registering', 'user/create', '/de/my-account', `${entrance}(2)`, german],
  ['logging in', 'user/login', '/en/my-account', `${entrance}(1)`, english],
  ['asking for a new password', 'user/reset-password', '/de/reset-password', 'form.account-form', german],
  [
    'setting it',
    'user/create-password',
    '/en/reset-password#token=x&email=a@example.com',
    'form.account-form',
    english,
  ],
] as const) {
  test(
    `after too many attempts at ${what} (${call}, ${path}) the shopper is told to wait`,
    longUnless(call === 'user/login'),
    async ({ page }) => {
      await closed(page, call);
      await page.goto(path);
      const fill = async (name: string, value: string) => {
        const field = page.locator(`${form} input[name="${name}"]`);
        if ((await field.count()) > 0) await field.fill(value);
      };
      await page.locator(`${form} button`).waitFor();
      for (const name of ['firstName', 'lastName']) await fill(name, 'Ann');
      for (const name of ['email', 'emailAddress']) await fill(name, 'ann@example.com');
      for (const name of ['password', 'repeatedPassword']) await fill(name, 'correct horse battery');
      const terms = page.locator(`${form} [name=acceptsTerms]`);
      if ((await terms.count()) > 0) await terms.check();
      await page.locator(`${form} button`).click();
      await page.locator(`${form} [role=alert]`).getByText(text, { exact: true }).waitFor();
    },
  );
}
