import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { createTranslator, type Translate } from '../../../src/i18n/translator.ts';
import { violationsOf, wcagTags } from '../axe.ts';
import { watch } from '../browser.ts';
import { viewports } from './pages.ts';
import { enabledStores } from '../visible-stores.ts';

/** How a shop is used. */
export const inputs = ['mouse', 'touch', 'keyboard'] as const;
export type Input = (typeof inputs)[number];

/** Rules about a whole page say nothing about a part of it. */
const rules = { tags: [...wcagTags, 'best-practice'], without: ['region'] };
const mostStops = 300;

/**
 * Somebody who uses a store in one way only: by mouse, by a finger on a phone, or by keyboard alone, where every place
 * is reached with Tab as shoppers have to.
 */
export class Shopper {
  readonly page: Page;
  readonly storeCode: string;
  readonly input: Input;
  /** The texts of the store. */
  readonly t: Translate;
  private readonly complaints: string[] = [];

  private constructor(page: Page, storeCode: string, input: Input) {
    const store = enabledStores.find((each) => each.storeCode === storeCode);
    if (!store) throw new Error(`There is no store ${storeCode}`);
    this.page = page;
    this.storeCode = storeCode;
    this.input = input;
    this.t = createTranslator(store.i18n.defaultLocale);
    watch(page, this.complaints);
  }

  /** On a phone by touch, else at a desk unless told otherwise. */
  static async come(
    browser: Browser,
    storeCode: string,
    input: Input,
    viewport: keyof typeof viewports = input === 'touch' ? 'phone' : 'desktop',
  ): Promise<Shopper> {
    const isTouch = input === 'touch';
    const context = await browser.newContext({
      viewport: viewports[viewport],
      hasTouch: isTouch,
      isMobile: isTouch,
    });
    const page = await context.newPage();
    return new Shopper(page, storeCode, input);
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }

  /** Opens a path with nothing kept from before; by keyboard the header is skipped, as its first stop offers. */
  async visit(path: string): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.page.evaluate(() => localStorage.clear());
    this.complaints.length = 0;
    await this.page.goto(path);
    if (this.input !== 'keyboard') return;
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Enter');
  }

  /** Clicks, taps, or goes there and presses Enter. */
  async press(target: Locator): Promise<void> {
    if (this.input === 'mouse') return target.click();
    if (this.input === 'touch') return target.tap();
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a radio button or a checkbox by the label around it. */
  async choose(label: Locator): Promise<void> {
    if (this.input !== 'keyboard') return this.press(label);
    const control = label.locator('input');
    if ((await control.getAttribute('type')) === 'checkbox') {
      await this.reach(control);
      return this.page.keyboard.press('Space');
    }
    const group = `input[type=radio][name="${await control.getAttribute('name')}"]`;
    await this.reach(this.page.locator(`${group}:checked`));
    for (let step = 0; step < 40 && !(await control.isChecked()); step += 1)
      await this.page.keyboard.press('ArrowRight');
    expect(await control.isChecked()).toBe(true);
  }

  /** Goes on with Tab, or back with Shift and Tab, until the target has the focus. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < mostStops; stop += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (activeElement === element) return null;
        const isBehind =
          activeElement &&
          activeElement !== document.body &&
          element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBehind ? 'Shift+Tab' : 'Tab';
      });
      if (!way) return;
      await this.page.keyboard.press(way);
    }
    throw new Error(`Not reached with Tab: ${target.toString()}`);
  }

  /** The focus is on the element. */
  async expectFocus(target: Locator): Promise<void> {
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  }

  /** Tab never leads out of a panel that covers the page. */
  async expectFocusInside(panel: Locator): Promise<void> {
    const place = () =>
      panel.evaluate((element) => {
        const { activeElement } = document;
        if (element.contains(activeElement)) return 'inside';
        return activeElement === document.body ? 'in the browser' : 'outside';
      });
    await expect.poll(place).toBe('inside');
    for (let stop = 0; stop < 9; stop += 1) {
      await this.page.keyboard.press(stop < 3 ? 'Shift+Tab' : 'Tab');
      expect(await place()).not.toBe('outside');
    }
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }

  /**
   * What is open stands in nobody's way, is no wider than its place, and nothing has complained. By keyboard it is what
   * it is by mouse, so axe is not asked again.
   */
  async expectGood(...parts: readonly string[]): Promise<void> {
    const { page, input } = this;
    if (input !== 'keyboard') expect(await violationsOf(page, parts, rules)).toEqual([]);
    const tooWide = await page.evaluate(
      (selectors) =>
        ['html', ...selectors]
          .flatMap((selector) => [...document.querySelectorAll(selector)])
          .filter(
            (part) => part === document.documentElement || getComputedStyle(part).overflowX !== 'visible',
          )
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      parts,
    );
    expect(tooWide).toEqual([]);
    this.expectNoComplaints();
  }
}
