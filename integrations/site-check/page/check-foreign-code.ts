import { linksOf, type CheckedPage } from './checked-page.ts';

/** The elements that load code or a whole page, with the attribute of the address. */
const loading: Readonly<Record<string, string>> = {
  script: 'src',
  iframe: 'src',
  frame: 'src',
  embed: 'src',
  object: 'data',
};

/**
 * Checks that a page runs the shop's own code alone: the content security policy stops inline handlers and what other hosts
 * serve, and a visitor has agreed to none of it.
 */
export function checkForeignCode(page: CheckedPage): void {
  for (const element of page.content.elements) {
    const attribute = loading[element.name];
    const address = attribute === undefined ? undefined : element.attributes[attribute];
    if (address !== undefined) checkHost(page, element, address);
    for (const name in element.attributes) {
      if (/^on[a-z]+$/.test(name)) page.report(element, `the attribute ${name} runs a script`);
    }
  }
  for (const element of linksOf(page, 'stylesheet', 'modulepreload'))
    checkHost(page, element, element.attributes['href'] ?? '');
}

function checkHost(
  page: CheckedPage,
  element: { readonly at: number; readonly name: string },
  address: string,
): void {
  const target = page.addresses.target(address, page.url);
  if (target.kind === 'elsewhere' && /^https?:$/.test(target.url.protocol))
    page.report(element, `<${element.name}> loads ${address} from another host`);
}
