import type { Catalogue } from '../catalogue/catalogue.ts';
import { owner } from '../config/owner.ts';
import { listing } from '../config/shop.ts';
import { feedFolder, feeds } from '../domain/feed/feeds.ts';
import type { LinkedStore, StoreView } from '../domain/store-view/store-view.ts';
import type { Links } from '../domain/url/links.ts';
import { createLinks } from '../domain/url/url.ts';
import { absoluteUrl } from './alternate-pages.ts';
import { document, escaped, link, twinPath } from './markdown/markdown.ts';

/** Returns the `llms.txt` (https://llmstxt.org) of a host that stores share: where each store begins. */
export function sharedLlmsText(storeViews: readonly LinkedStore[]): string {
  const stores = storeViews.map((storeView) => {
    const { name, i18n } = storeView;
    const url = absoluteUrl(storeView, createLinks(storeView).page(llmsFile));
    return `- ${link(name, url)}: ${i18n.defaultLocale}, ${i18n.currencyCode}`;
  });
  return document([
    `# ${escaped(owner.shopName)}`,
    '> Posters, art prints and frames. Each country has a store of its own, with its language, currency and prices.',
    '## Stores',
    stores.join('\n'),
  ]);
}

const llmsFile = 'llms.txt';

/** Returns the `llms.txt` of a store: its lists as Markdown, and the files in which all its products are. */
export async function llmsText({
  catalogue,
  links,
  storeView,
  allProducts,
}: {
  readonly catalogue: Pick<Catalogue, 'menu'>;
  readonly links: Links;
  readonly storeView: StoreView;
  /** The name of the list of all products. */
  readonly allProducts: string;
}): Promise<string> {
  const url = (path: string) => absoluteUrl(storeView, path);
  const entries = await catalogue.menu();
  const lists = entries.flatMap(({ category, children }) => [
    `- ${link(category.name, url(twinPath(links.category(category))))}`,
    ...children.map((child) => `  - ${link(child.name, url(twinPath(links.category(child))))}`),
  ]);
  const { seo, i18n } = storeView;
  return document([
    `# ${escaped(`${owner.shopName} ${storeView.name}`)}`,
    `> ${escaped(seo.description)}`,
    `Prices are in ${i18n.currencyCode}. Each page of a product or a list has a Markdown twin at its address and \`.md\`.`,
    '## Products',
    [`- ${link(allProducts, url(twinPath(links.page(listing.allProductsPath))))}`, ...lists].join('\n'),
    '## Data',
    [...Object.keys(feeds).map((name) => `${feedFolder}/${name}`), 'sitemap.xml']
      .map((path) => `- ${link(path, url(links.page(path)))}`)
      .join('\n'),
  ]);
}
