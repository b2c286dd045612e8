import { absoluteUrl } from '../components/alternate-pages.ts';
import { categoryMarkdown } from '../components/markdown/category-markdown.ts';
import { twinPath, twinSuffix } from '../components/markdown/markdown.ts';
import { productMarkdown } from '../components/markdown/product-markdown.ts';
import { listing } from '../config/shop.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
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
  const { links, storeView, t } = locals;
  const inList = async (category: Parameters<typeof categoryMarkdown>[0], address: string) =>
    markdown(await categoryMarkdown(category, address, locals), address, storeView);
  switch (page.kind) {
    case 'product':
      return markdown(
        await productMarkdown(page.product, locals),
        links.page(page.product.url_path),
        storeView,
      );
    case 'category':
      return inList(page.category, links.category(page.category));
    case 'all-products': {
      const { rootCategoryId: id, allProductsPath } = listing;
      const all = { id, name: t('category.all') };
      return inList(all, links.page(allProductsPath));
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

/** Search engines take the page itself, which the header names. */
function markdown(text: string, path: string, storeView: StoreView): Response {
  const canonical = new URL(absoluteUrl(storeView, path)).href;
  return new Response(text, {
    headers: { 'Content-Type': 'text/markdown;charset=utf-8', Link: `<${canonical}>; rel="canonical"` },
  });
}
