import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.ts';
import { withBuiltShop, type BuiltShop } from './built-shop.ts';

const rounds = 5;
const bytesPerSecond = 1_600_000 / 8;
/** A phone on a slow network: milliseconds, bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};
const slowdown = 4;
/** Milliseconds in which a page has fetched what it fetches after scrolling. */
const longEnough = 4_000;

interface Tap {
  readonly name: string;
  readonly page: keyof BuiltShop['pages'];
  readonly button: string;
  /** What the shopper waits for. */
  readonly answer: string;
}

const taps: readonly Tap[] = [
  {
    name: 'the cart panel is there',
    page: 'home',
    button: 'cart-trigger button',
    answer: '#microcart[open]',
  },
  {
    name: 'the filter panel is there',
    page: 'category',
    button: '[data-listing-bar] > button',
    answer: '.listing-panel[open]',
  },
  {
    name: '"in the cart" is told',
    page: 'product',
    button: '[data-buy-box] [type=submit]',
    answer: '.notification.is-success',
  },
];

/**
 * Milliseconds from the first tap on a page to what it asks for, in Chromium with the network and the processor of a slow
 * phone: medians of fresh browsers. Before the tap the page was either left alone, or scrolled.
 */
export async function benchTap(): Promise<void> {
  await withBuiltShop(async ({ pages }) => {
    for (const tap of taps) {
      const [alone, scrolled] = [await medianOf(tap, pages, false), await medianOf(tap, pages, true)];
      console.log(
        `  ${tap.name.padEnd(26)} ${alone} ms after the first tap, ${scrolled} ms where the page was scrolled before`,
      );
    }
  });
}

async function medianOf(tap: Tap, pages: BuiltShop['pages'], isScrolled: boolean): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await inFreshBrowser((page) => measure(page, tap, pages[tap.page], isScrolled)));
  }
  times.sort((a, b) => a - b);
  return (times[Math.floor(rounds / 2)] ?? 0).toFixed(0);
}

async function inFreshBrowser(measured: (page: Page) => Promise<number>): Promise<number> {
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measured(page);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, tap: Tap, url: string, isScrolled: boolean): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isScrolled) {
    await page.evaluate(() => scrollBy(0, 40));
    await page.waitForTimeout(longEnough);
  }
  // The page itself has the clock: what goes to and fro between it and this process would count, too.
  const waited = page.evaluate(
    (answer) =>
      new Promise<number>((resolve) => {
        const onTouch = ({ timeStamp }: Event) => {
          const look = () => {
            if (document.querySelector(answer)) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener('touchstart', onTouch, { capture: true, once: true });
      }),
    tap.answer,
  );
  await page.locator(tap.button).tap();
  return waited;
}
