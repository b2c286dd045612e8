import type { CheckedPage } from './checked-page.ts';
import { linksOf } from './checked-page.ts';
import type { PageElement } from './read-page.ts';

/** The resources of a page whose bytes are counted: files of the site, by their paths in it. */
export interface PageResources {
  readonly styles: readonly string[];
  /** Before anything is touched. */
  readonly scripts: readonly string[];
  /** Of all islands. */
  readonly islands: readonly string[];
  /** Of the island by which a product is bought; none elsewhere. */
  readonly buying: readonly string[];
  readonly fonts: readonly string[];
  /** Code in the page itself. */
  readonly inlineScripts: readonly string[];
}

/** Lists what a page loads. */
export function pageResources(page: CheckedPage): PageResources {
  const { content } = page;
  const filesOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
    addresses.flatMap((address) => {
      const target = address ? page.addresses.target(address, page.url) : undefined;
      return target?.kind === 'file' ? [target.file] : [];
    });
  const scripts = content.named('script');
  const islands = content.named('astro-island');
  const buyBoxes = islands.filter(({ attributes }) => attributes['component-export'] === 'BuyBox');
  const inline = content.texts.filter(
    ({ element }) =>
      element?.name === 'script' && !/json|speculationrules/.test(element.attributes['type'] ?? ''),
  );
  return {
    styles: filesOf(linksOf(page, 'stylesheet').map(({ attributes }) => attributes['href'])),
    scripts: filesOf([
      ...scripts.map(({ attributes }) => attributes['src']),
      ...linksOf(page, 'modulepreload').map(({ attributes }) => attributes['href']),
    ]),
    islands: filesOf(islands.flatMap(scriptsOf)),
    buying: filesOf(buyBoxes.flatMap(scriptsOf)),
    fonts: filesOf(
      linksOf(page, 'preload')
        .filter(({ attributes }) => attributes['as'] === 'font')
        .map(({ attributes }) => attributes['href']),
    ),
    inlineScripts: inline.map(({ text }) => text),
  };
}

function scriptsOf({ attributes }: PageElement): readonly (string | undefined)[] {
  return [...(attributes['component-url'] ?? '').split(','), attributes['renderer-url']];
}
