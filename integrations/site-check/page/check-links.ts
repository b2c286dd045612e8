import type { CheckedPage } from './checked-page.ts';
import { linksOf } from './checked-page.ts';
import { fragmentOf } from '../site/addresses.ts';
import type { PageElement } from './read-page.ts';

/**
 * Ids that no HTML has: an island renders them when it is opened or hydrated. With the reason why a link may name them all
 * the same.
 */
const idsOfIslands: readonly string[] = [];

/** Attributes that name ids of the same page. */
const idAttributes = [
  'popovertarget',
  'commandfor',
  'for',
  'form',
  'list',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-flowto',
  'aria-errormessage',
];

/** Checks what links and forms of a page lead to. */
export function checkLinks(page: CheckedPage): void {
  const { content } = page;
  for (const element of [...content.named('a'), ...content.named('area')]) {
    const href = element.attributes['href'] ?? element.attributes['xlink:href'];
    if (href !== undefined) checkLink(page, element, href, 'the link');
  }
  for (const element of content.named('form')) {
    const action = element.attributes['action'];
    if (action !== undefined) checkSending(page, element, action, 'the form');
  }
  for (const element of [...content.named('button'), ...content.named('input')]) {
    const action = element.attributes['formaction'];
    if (action !== undefined) checkSending(page, element, action, 'the button');
  }
  for (const element of linksOf(page, 'prev', 'next', 'search', 'help', 'alternate')) {
    const { hreflang, href = '', type } = element.attributes;
    if (type === 'text/markdown') checkTwin(page, element, href);
    else if (hreflang === undefined) checkLink(page, element, href, 'the link');
  }
  for (const element of content.named('meta')) {
    if (element.attributes['http-equiv']?.toLowerCase() !== 'refresh') continue;
    const [, address] = /url\s*=\s*['"]?([^'"]*)/i.exec(element.attributes['content'] ?? '') ?? [];
    if (address !== undefined) checkLink(page, element, address.trim(), 'the refresh');
  }
}

/** Checks that a page names the Markdown twin of itself, which the shop renders on demand: asking for each would take long. */
function checkTwin(page: CheckedPage, element: PageElement, href: string): void {
  const own = `${new URL(page.url).pathname}.md`;
  if (href !== own) page.report(element, `the Markdown twin is ${href}, not ${own}`);
}

/** Checks that a form sends data encrypted, and to the shop alone. */
function checkSending(page: CheckedPage, element: PageElement, action: string, what: string): void {
  checkLink(page, element, action, what);
  const isElsewhere = page.addresses.target(action, page.url).kind === 'elsewhere';
  if (isElsewhere && /^http:/i.test(action)) {
    page.report(element, `${what} sends to ${action} by plain http://`);
  }
}

/** Hosts of the machine that a page was made on. */
const localHost = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** Schemes with the letters of `https`, which are meant to be that. */
const mistypedScheme = /^(?!https?:)[htps]+:$/;

/** Returns false for a link to mail or a phone without an address or number. */
function isReachable({ protocol, pathname, searchParams }: URL): boolean {
  if (protocol === 'mailto:') return /[^@\s]@[^@\s]+\.[^@\s]/.test(pathname) || searchParams.has('to');
  if (protocol === 'tel:' || protocol === 'sms:')
    return /^\+?(?:[-.() ]|%20)*(?:\d(?:[-.() ]|%20)*){3,}$/.test(pathname);
  return true;
}

function checkLink(page: CheckedPage, element: PageElement, href: string, what: string): void {
  if (href.startsWith('#') || href === '') {
    checkFragment(page, element, fragmentOf(href), what);
    return;
  }
  const target = page.addresses.target(href, page.url);
  if (/^http:/i.test(href) && target.kind !== 'elsewhere' && target.kind !== 'invalid') {
    page.report(element, `${what} to ${href} is one by plain http://`);
  }
  switch (target.kind) {
    case 'file':
      if (target.fragment === '') return;
      if (target.file === page.file) checkFragment(page, element, target.fragment, what);
      else if (hasIds(target.file)) page.askForId(element, target.file, target.fragment);
      return;
    case 'no-file':
      if (target.meant === undefined) return page.ask(element, target.path);
      return page.report(element, `${what} to ${href} is another spelling of ${target.meant}`);
    case 'picture': {
      const problem = page.pictures.problem(target.url);
      if (problem !== undefined) page.report(element, `${what} to ${href} ${problem}`);
      return;
    }
    case 'invalid':
      return page.report(element, `${what} to "${href}" is no address`);
    case 'elsewhere':
      if (target.url.protocol === 'javascript:') page.report(element, `${what} runs a script: ${href}`);
      if (mistypedScheme.test(target.url.protocol)) {
        page.report(element, `${what} to ${href} has a mistyped scheme: ${target.url.protocol}`);
      }
      if (!isReachable(target.url))
        page.report(element, `${what} to ${href} names nobody to write to or call`);
      if (localHost.test(target.url.hostname)) {
        page.report(element, `${what} to ${href} leads to the computer of whoever follows it`);
      }
      return;
    case 'other-store':
      return;
  }
}

function checkFragment(page: CheckedPage, element: PageElement, id: string, what: string): void {
  if (id === '') {
    page.report(element, `${what} has no address`);
  } else if (!hasId(page, id) && id !== 'top') {
    page.report(element, `${what} to #${id} names no element of the page`);
  }
}

/** Checks that every id stands once, and that what names ids names some that exist. */
export function checkIds(page: CheckedPage): void {
  for (const element of page.content.elements) {
    const { id } = element.attributes;
    if (id !== undefined && page.content.ids.get(id) !== element) {
      page.report(element, `the id "${id}" stands twice`);
    }
    for (const name of idAttributes) {
      const names = element.attributes[name];
      if (names === undefined) continue;
      for (const named of names.split(/\s+/)) {
        if (named !== '' && !hasId(page, named))
          page.report(element, `${name}="${named}" names no element of the page`);
      }
    }
  }
}

/** Returns whether a fragment of a file's address names an element in it. */
export function hasIds(file: string): boolean {
  return /\.(?:html|svg)$/.test(file);
}

function hasId(page: CheckedPage, id: string): boolean {
  return page.content.ids.has(id) || idsOfIslands.includes(id);
}
