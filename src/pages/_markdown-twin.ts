import { categoryMarkdown } from '../components/markdown/category-markdown.ts';
import { twinPath, twinSuffix } from '../components/markdown/markdown.ts';
import { productMarkdown } from '../components/markdown/product-markdown.ts';
import { listing } from '../config/shop.ts';
import type { FoundPage } from './_find-page.ts';

/**
 * Answers with the Markdown twin of a product's or category's page, at the page's address and `.md`; undefined for every
 * other address. Where the page is elsewhere, so is its twin.
 */
export async function markdownTwin(
  path: string,
  find: (path: string) => Promise<FoundPage>,
  locals: App.Locals,
): Promise<Response | undefined> {
  if (!path.endsWith(twinSuffix)) return undefined;
  const page = await find(path.slice(0, -twinSuffix.length));
  switch (page.kind) {
    case 'product':
      return markdown(await productMarkdown(page.product, locals));
    case 'category':
      return markdown(await categoryMarkdown(page.category, locals.links.category(page.category), locals));
    case 'all-products': {
      const { rootCategoryId: id, allProductsPath } = listing;
      const all = { id, name: locals.t('category.all') };
      return markdown(await categoryMarkdown(all, locals.links.page(allProductsPath), locals));
    }
    case 'redirect': {
      const [path = '', query] = page.location.split('?');
      const location = query === undefined ? twinPath(path) : `${twinPath(path)}?${query}`;
      return new Response(null, { status: 301, headers: { Location: location } });
    }
    case 'story':
    case 'content':
    case 'not-found':
      return undefined;
  }
}

function markdown(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/markdown;charset=utf-8' } });
}
