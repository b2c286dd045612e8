import { chromium, type Browser, type Page } from 'playwright';

/** Headless Chromium without calls of its own to the network. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser at a path, or Playwright's own, for tests that start a shop of their own. */
export async function startChromium(executablePath?: string): Promise<Browser> {
  return ignoreMouseAtCorner(await chromium.launch({ executablePath, args: launchArguments }));
}

/**
 * Hides a mouse that nobody has moved: the headless shell tells every page of one at its corner, which the shop takes
 * for the first sign of a shopper. Gives the same browser.
 */
export function ignoreMouseAtCorner(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(ignoreEventsAtCorner);
    return context;
  };
  return browser;
}

function ignoreEventsAtCorner(): void {
  for (const kind of ['over', 'enter', 'move']) {
    for (const type of [`pointer${kind}`, `mouse${kind}`]) {
      const ignore = (event: Event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0)
          event.stopImmediatePropagation();
      };
      addEventListener(type, ignore, { capture: true });
    }
  }
}

/** Adds what goes wrong on a page to the list. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // A busy browser takes longer than it allows between a stylesheet's preload and its use.
    const isLate = message
      .text()
      .includes('was preloaded using link preload but not used within a few seconds');
    if (['error', 'warning'].includes(message.type()) && !isLate)
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    // The browser gives up the transition between two pages when it is busy; the page is shown without.
    if (!message.startsWith('Transition was')) complaints.push(`page error: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}
