import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { expect, inject } from 'vitest';

/** Headless Chromium without calls of its own to the network. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For flows in which pictures say nothing: without them a page takes a third less of the processor. The other settings
 * are Playwright's own for browsers without a screen, which these would replace.
 */
const withoutPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
  'imagesEnabled=false';

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The built shop that the browser tests run against, such as `http://localhost:41234`. */
export function baseUrl(): string {
  return inject('baseUrl');
}

export function launchBrowser(): Promise<Browser> {
  return startChromium(inject('headlessShellPath'));
}

/** A browser that shows no pictures. */
export function launchBrowserWithoutPictures(): Promise<Browser> {
  return startChromium(inject('headlessShellPath'), [withoutPictures]);
}

/**
 * A browser that keeps pages as they were left, for the way back, as browsers outside of tests do; the headless shell
 * can't. `page.goBack` never ends in it: use `history.back()`.
 */
export function launchPageCachingBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: launchArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** The browser at a path, for tests that start a shop of their own. */
export async function startChromium(
  executablePath: string,
  settings: readonly string[] = [],
): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: [...launchArguments, ...settings] });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(ignoreMouseAtCorner);
    return context;
  };
  return browser;
}

/** The headless shell tells every page of a mouse at its corner; to the shop that is a first sign of the shopper. */
function ignoreMouseAtCorner(): void {
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

/** A page in a context of its own, with everything that the console and the network complained about. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, page errors, failed requests and answers of 400 and more. */
  readonly complaints: string[];
}

/** Opens a page whose complaints are collected. Close its context when done. */
export async function openPage(
  browser: Browser,
  viewport: keyof typeof viewports = 'desktop',
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: viewports[viewport], baseURL: baseUrl() });
  const page = await context.newPage();
  const complaints: string[] = [];
  watch(page, complaints);
  return { page, context, complaints };
}

/** Where to, what to do there, and on which screen. */
export type Visit = [
  path: string,
  steps: (watched: WatchedPage) => Promise<void>,
  viewport?: keyof typeof viewports,
];

/** Opens a path in a page of its own, does the steps there, and closes it. */
export async function visitPage(browser: Browser, ...[path, steps, viewport]: Visit): Promise<void> {
  const watched = await openPage(browser, viewport);
  try {
    await watched.page.goto(path);
    await steps(watched);
  } finally {
    await watched.context.close();
  }
}

/** Answers pictures with blank ones of the size asked for, which is faster. */
export async function blankPictures(page: Page): Promise<void> {
  await page.route('**/img/**', (route) => {
    const [width, height] = new URL(route.request().url()).pathname.split('/').slice(2);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

/** Adds what goes wrong on a page to the list. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
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

/**
 * Chooses from a list as a shopper does, by keys: the page is told in two events with a pause between them, in which it may
 * have drawn the list anew. `selectOption` leaves no pause.
 */
export async function chooseOption(list: Locator, value: string): Promise<void> {
  const values = await list
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await list.press('Home');
  for (let index = 0; index < values.indexOf(value); index += 1) await list.press('ArrowDown');
  expect(await list.inputValue()).toBe(value);
}
