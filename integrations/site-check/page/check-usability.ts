import { metaOf, wholePage, type CheckedPage } from './checked-page.ts';
import type { PageContent, PageElement } from './read-page.ts';

/** Checks on every page what its sample is checked for in a browser: zoom, headings, and names of links, buttons and fields. */
export function checkUsability(page: CheckedPage): void {
  checkViewport(page);
  checkHeadings(page);
  checkNames(page);
}

function checkViewport(page: CheckedPage): void {
  const viewport = metaOf(page, 'viewport');
  if (!viewport) return page.report(wholePage(page), 'the page has no viewport');
  const { value, element } = viewport;
  if (/user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*(?:0|1(?:\.\d+)?)(?![\d.])/i.test(value))
    page.report(element, `the viewport keeps shoppers from zooming: ${value}`);
}

function checkHeadings(page: CheckedPage): void {
  let before: PageElement | undefined;
  for (const element of page.content.elements) {
    if (!/^h[1-6]$/.test(element.name) || isUnseen(element)) continue;
    if (before && Number(element.name[1]) > Number(before.name[1]) + 1)
      page.report(element, `an ${element.name} follows an ${before.name}`);
    before = element;
  }
}

/** Elements that get their name from what is in them. */
const namedByContent = new Set(['a', 'button', 'label', 'summary']);
/** Types of `input` elements that need no label. */
const unlabelled = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

function checkNames(page: CheckedPage): void {
  const { content } = page;
  const named = elementsWithContent(content);
  const isNamed = (element: PageElement) => named.has(element) || hasOwnName(element);
  for (const element of [...content.named('a'), ...content.named('button')]) {
    const { href } = element.attributes;
    if ((element.name === 'a' && href === undefined) || isNamed(element) || isUnseen(element)) continue;
    page.report(element, element.name === 'a' ? `the link to ${href} has no text` : 'the button has no text');
  }
  const labelled = new Set(
    content
      .named('label')
      .filter(isNamed)
      .map(({ attributes }) => attributes['for']),
  );
  for (const element of ['input', 'select', 'textarea'].flatMap((name) => content.named(name))) {
    const { id, name = '', type = '' } = element.attributes;
    if (unlabelled.has(type) || hasOwnName(element) || isUnseen(element)) continue;
    const isLabelled =
      (id !== undefined && labelled.has(id)) || isWithin(element, ({ name }) => name === 'label');
    if (!isLabelled) page.report(element, `the field ${name} has no label`);
  }
}

/** Links, buttons and labels with a text or a picture with one in them. */
function elementsWithContent({ texts, elements }: PageContent): ReadonlySet<PageElement> {
  const found = new Set<PageElement>();
  const note = (from: PageElement | undefined) => {
    for (let each = from; each; each = each.parent) {
      if (each.attributes['aria-hidden'] === 'true' || each.name === 'script' || each.name === 'style')
        return;
      if (namedByContent.has(each.name)) return void found.add(each);
    }
  };
  for (const { element } of texts) note(element);
  for (const element of elements) if (hasOwnName(element)) note(element.parent);
  return found;
}

function hasOwnName({ name, attributes }: PageElement): boolean {
  const names = ['aria-label', 'aria-labelledby', 'title', ...(name === 'img' ? ['alt'] : [])];
  return names.some((attribute) => (attributes[attribute] ?? '').trim() !== '');
}

/** Returns true for what nobody sees or hears until a script changes it. */
function isUnseen(element: PageElement): boolean {
  return isWithin(
    element,
    ({ name, attributes }) =>
      attributes['hidden'] !== undefined ||
      attributes['aria-hidden'] === 'true' ||
      attributes['inert'] !== undefined ||
      name === 'dialog' ||
      name === 'template',
  );
}

function isWithin(element: PageElement, test: (element: PageElement) => boolean): boolean {
  for (let each: PageElement | undefined = element; each; each = each.parent) if (test(each)) return true;
  return false;
}
