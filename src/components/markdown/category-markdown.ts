import { markdownListSize } from '../../config/limits/web.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import type { Category } from '../../domain/category/category.ts';
import { htmlLines } from '../../domain/html-text.ts';
import type { Links } from '../../domain/url/links.ts';
import { absoluteUrl } from '../alternate-pages.ts';
import { defaultSortOf } from '../category/listing-settings.ts';
import { shownPrices } from '../product/price-texts.ts';
import { document, escaped, link, twinPath } from './markdown.ts';

/**
 * Returns the Markdown twin of a list's page: its categories, and its first products in the list's own order, each with the
 * address of its twin.
 */
export async function categoryMarkdown(
  category: Pick<Category, 'id' | 'name'> & Partial<Category>,
  path: string,
  { catalogue, links, storeView, t }: App.Locals,
): Promise<string> {
  const { items, total } = await catalogue.listing({
    categoryId: category.id,
    page: 1,
    pageSize: markdownListSize,
    sort: formatSortKey(await defaultSortOf(catalogue, category.id)),
  });
  const children = await catalogue.subcategories(category.id);
  const url = absoluteUrl(storeView, path);
  const twin = (ofPath: string) => absoluteUrl(storeView, twinPath(ofPath));
  const products = items.map((product) => {
    const { price, before } = shownPrices(product, storeView, t);
    const was = before && ` (${t('product.priceBefore')} ${escaped(before)})`;
    return `- ${link(product.name, twin(productPath(links, product.url_path)))}: ${escaped(price)}${was}`;
  });
  return document([
    `# ${escaped(category.name)}`,
    ...htmlLines(category.description ?? '').map(escaped),
    link(url, url),
    children.map((child) => `- ${link(child.name, twin(links.category(child)))}`).join('\n'),
    t('category.products', { count: total }),
    products.join('\n'),
  ]);
}

function productPath(links: Links, path: string): string {
  return links.page(encodeURI(path));
}
