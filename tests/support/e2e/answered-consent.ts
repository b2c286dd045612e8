import type { Browser } from 'playwright';
import { consentVersion } from '../../../src/config/consent.ts';
import { enabledStores } from '../visible-stores.ts';

/** Lets every context of a browser be that of a shopper who has refused all, so that no banner is in the way. */
export function answerConsent(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(keepAnswers, {
      keys: enabledStores.map(({ storeCode }) => `vernissage/${storeCode}/cookie-consent`),
      answer: JSON.stringify({
        version: consentVersion,
        at: '2026-01-01T00:00:00.000Z',
        wording: '0'.repeat(16),
        purposes: [],
      }),
    });
    return context;
  };
  return browser;
}

function keepAnswers({ keys, answer }: { readonly keys: readonly string[]; readonly answer: string }): void {
  try {
    for (const key of keys) if (localStorage.getItem(key) === null) localStorage.setItem(key, answer);
  } catch {
    // A page without storage, or a test that takes it away.
  }
}
