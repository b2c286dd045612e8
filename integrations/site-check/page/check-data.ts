import { parseJson, visitStrings } from '../json.ts';
import { checkAsset } from './check-assets.ts';
import { checkText, localeOf } from './check-words.ts';
import type { CheckedPage } from './checked-page.ts';
import { textIn, type PageElement } from './read-page.ts';

/** Fields of data with an address that is followed, not loaded: it may be one by plain `http://`. */
const linkField = /^(?:href|link|page)$|ur[il]$/i;

/**
 * Checks the data that a page gives its scripts, in props of islands and `data-*` attributes, and the texts of its structured
 * data: that it can be read, that addresses in it lead to something, and that its texts are texts of the page's language.
 */
export function checkData(page: CheckedPage): void {
  const own = localeOf(page);
  for (const element of page.content.elements) {
    if (element.name === 'astro-island') {
      const { props } = element.attributes;
      if (props !== undefined) checkJson(page, element, { text: props, place: 'props' }, own);
    }
    for (const name in element.attributes) {
      if (!name.startsWith('data-')) continue;
      const value = element.attributes[name] ?? '';
      if (/^[[{]/.test(value)) checkJson(page, element, { text: value, place: name }, own);
      else checkString(page, element, { value, field: name.slice('data-'.length) }, own);
    }
    if (element.name === 'script' && element.attributes['type'] === 'application/ld+json') {
      checkDescriptions(page, element, own);
    }
  }
}

function checkJson(
  page: CheckedPage,
  element: PageElement,
  { text, place }: { readonly text: string; readonly place: string },
  own: string,
): void {
  const data = parseJson(text);
  if (data === undefined) page.report(element, `the JSON in ${place} can't be read: ${text.slice(0, 60)}`);
  else visitStrings(data, (value, field) => checkString(page, element, { value, field }, own));
}

/** Checks a string. Without spaces it is a name, a number or a list of them, not a text in a language. */
function checkString(
  page: CheckedPage,
  element: PageElement,
  { value, field }: { readonly value: string; readonly field: string },
  own: string,
): void {
  if (/^(?:\/(?!\/)|https?:\/\/)\S*$/i.test(value)) checkAddress(page, element, { address: value, field });
  else checkText(page, element, value, /\s/.test(value) ? own : undefined);
}

function checkAddress(
  page: CheckedPage,
  element: PageElement,
  { address, field }: { readonly address: string; readonly field: string },
): void {
  const target = page.addresses.target(address, page.url);
  if (target.kind === 'no-file') {
    if (isOfSite(target.path, page)) page.ask(element, target.path);
  } else if (target.kind !== 'elsewhere' || !linkField.test(field)) checkAsset(page, element, address);
}

/**
 * Returns true if a path names a page or a file, and not an API call, a folder, the start of an address, or a picture
 * of the catalogue, which is scaled on demand.
 */
function isOfSite(path: string, { storeView, addresses, pictures }: CheckedPage): boolean {
  if (addresses.hasFolder(path.slice(1)) || path.startsWith('/api/')) return false;
  return (
    path.startsWith(`/${storeView?.storeCode}/`) || (/\.[a-z]\w{1,4}$/.test(path) && !pictures.has(path))
  );
}

/** Texts of structured data that are written; names may be in any language, as headings may. */
function checkDescriptions(page: CheckedPage, element: PageElement, own: string): void {
  visitStrings(parseJson(textIn(page.content, element)), (value, field) => {
    if (!URL.canParse(value)) checkText(page, element, value, field === 'description' ? own : undefined);
  });
}
