/** The story on the page of a preview, whose elements are replaced when they are rendered again. */
export class PreviewedPage {
  readonly #container: Element;
  /** Markup of elements before scripts changed them. */
  readonly #markup = new WeakMap<Element, string>();

  constructor(container: Element) {
    this.#container = container;
    document.head.append(...container.querySelectorAll('link'));
    for (const element of container.children) this.#markup.set(element, element.outerHTML);
  }

  /** Puts blocks in the place of those with the same `data-blok-uid`. */
  putBlocks(html: string): void {
    for (const block of this.#elementsOf(html)) {
      const uid = CSS.escape(block.dataset['blokUid'] ?? '');
      const previous = this.#container.querySelector(`[data-blok-uid="${uid}"]`);
      if (!previous) continue;
      keepOpen(previous, block);
      previous.replaceWith(block);
      announceCards(block);
    }
  }

  /** Puts a whole page in place; what came alike before stays the same element, with what scripts have made of it. */
  putPage(html: string): void {
    const previous = Map.groupBy(this.#container.children, (element) => this.#markup.get(element));
    const rendered = this.#elementsOf(html);
    const page = rendered.map((element) => previous.get(this.#markup.get(element))?.shift() ?? element);
    const shown = new Set(page);
    for (const element of [...this.#container.children]) if (!shown.has(element)) element.remove();
    for (const [index, element] of page.entries()) {
      const place = this.#container.children[index] ?? null;
      // A moved script runs again.
      if (element !== place) this.#container.insertBefore(element, place);
      if (element === rendered[index]) announceCards(element);
    }
  }

  #elementsOf(html: string): readonly HTMLElement[] {
    const rendered = new DOMParser().parseFromString(html, 'text/html');
    for (const sheet of rendered.querySelectorAll('link')) addSheet(sheet);
    for (const script of rendered.querySelectorAll('script')) run(script);
    const elements = [...rendered.body.children] as HTMLElement[];
    for (const element of elements) this.#markup.set(element, element.outerHTML);
    return elements;
  }
}

/** Styles that the page had no need of before. */
function addSheet(sheet: HTMLLinkElement): void {
  const known = [...document.querySelectorAll('link')].some(({ href }) => href === sheet.href);
  if (known) sheet.remove();
  else document.head.append(sheet);
}

/** Runs the scripts of HTML that was inserted as text; modules that have run are skipped. */
function run(script: HTMLScriptElement): void {
  script.remove();
  if (script.src) void import(/* @vite-ignore */ script.src);
}

/** Questions that are open stay so. */
function keepOpen(previous: Element, block: Element): void {
  const details = block.querySelectorAll('details');
  for (const [index, { open }] of previous.querySelectorAll('details').entries()) {
    const now = details[index];
    if (now && open) now.open = true;
  }
}

/** Announces new cards, so that `live-prices.ts` adds their prices and hearts. */
function announceCards(block: Element): void {
  block.dispatchEvent(new Event('cards-shown', { bubbles: true }));
}
