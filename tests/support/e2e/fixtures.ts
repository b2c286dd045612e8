import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright/test';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { ignoreMouseAtCorner, launchArguments, watch } from '../browser.ts';
import { answerConsent } from './answered-consent.ts';
import { openCheckout, shopper } from './checkout.ts';
import { viewports } from './pages.ts';
import { returnToShop } from './return-to-shop.ts';
import { baseUrl } from './shop-under-test.ts';

export { expect } from 'playwright/test';

/**
 * Without pictures a page takes a third less of the processor, and the server draws none. The other settings are
 * Playwright's own for browsers without a screen, which these would replace.
 */
const withoutPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
  'imagesEnabled=false';

/** A page in a context of its own, with everything that the console and the network complained about. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, page errors, failed requests and answers of 400 and more. */
  readonly complaints: string[];
}

/** Opens a page of another screen, or of another browser altogether; it is closed when the test ends. */
export type OpenPage = (screen?: keyof typeof viewports | BrowserContextOptions) => Promise<WatchedPage>;

/** Who is in the checkout, and with what. */
export interface CheckoutVisit {
  readonly store?: string;
  readonly viewport?: keyof typeof viewports;
  /** What is in the cart, two of each; without it a product that is sent. */
  readonly skus?: readonly string[];
  /** Without it, the shopper has chosen bank transfer at an earlier visit. */
  readonly isNew?: boolean;
}

interface InCheckout extends WatchedPage {
  readonly acts: Awaited<ReturnType<typeof shopper>>;
}

interface TestFixtures {
  /** What the console and the network complained about on `page`. */
  complaints: string[];
  openPage: OpenPage;
  /** Opens the checkout with two pieces in the cart, in a context that is closed when the test ends. */
  enterCheckout: (visit?: CheckoutVisit) => Promise<InCheckout>;
}

export interface WorkerOptions {
  /** Whether the browser shows pictures: only for tests of pictures. */
  pictures: boolean;
  /**
   * Whether the browser keeps pages as they were left, for the way back, as browsers outside of tests do. `page.goBack`
   * never ends in it: use `history.back()`.
   */
  keepsPages: boolean;
  /** Whether shoppers are asked for consent; else they have refused all before. */
  asksConsent: boolean;
}

export const test = base.extend<TestFixtures, WorkerOptions>({
  pictures: [false, { option: true, scope: 'worker' }],
  keepsPages: [false, { option: true, scope: 'worker' }],
  asksConsent: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ pictures, keepsPages }, use) => {
      const { executablePath, headlessShellPath } = await findChromium();
      await use({
        // The headless shell can't keep pages.
        executablePath: keepsPages ? executablePath : headlessShellPath,
        args: pictures ? launchArguments : [...launchArguments, withoutPictures],
        ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
      });
    },
    { scope: 'worker' },
  ],
  browser: [
    ({ browser, asksConsent }, use) => {
      const watched = returnToShop(ignoreMouseAtCorner(browser));
      return use(asksConsent ? watched : answerConsent(watched));
    },
    { scope: 'worker' },
  ],
  baseURL: ({}, use) => use(baseUrl()),
  complaints: ({}, use) => use([]),
  page: async ({ page, complaints }, use) => {
    watch(page, complaints);
    await use(page);
  },
  openPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (screen = {}) => {
      const options = typeof screen === 'string' ? { viewport: viewports[screen] } : screen;
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      watch(page, complaints);
      return { page, context, complaints };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  enterCheckout: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ store = 'en', viewport = 'desktop', skus, isNew } = {}) => {
      const context = await browser.newContext({ viewport: viewports[viewport] });
      contexts.push(context);
      const page = await openCheckout(context, store, 2, { skus, isNew });
      const complaints: string[] = [];
      watch(page, complaints);
      return { page, context, complaints, acts: await shopper(page, store) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
