import { z } from 'zod';
import type { FoundProduct } from '../../content/editor/answers.ts';
import type { Condition } from '../../domain/search/search-query.ts';
import type { SearchEntity } from '../contract/search.ts';
import { parseLink } from '../../content/parse-link.ts';
import { linkedPath } from '../../domain/url/linked-path.ts';
import { openStore, queryOf, type EditorAnswers, type EditorCall } from './editor-call.ts';

const productQuery = z.object({
  store: z.string(),
  q: z.string().max(200).optional(),
  skus: z.string().max(4000).optional(),
});

const foundProduct = z.object({ sku: z.string(), name: z.string(), image: z.string().optional() });
const foundCategory = z.object({ id: z.number(), name: z.string(), url_path: z.string().default('') });

/** Looking up what fields name: products, categories, the pages that links lead to. */
export const catalogueCalls: EditorAnswers<'GET products' | 'GET categories' | 'GET link'> = {
  'GET products': async (call) => {
    const { store, q = '', skus } = queryOf<'GET products'>(call, productQuery);
    const text = q.trim();
    const named = skus === undefined ? [text] : skus.split(',');
    const bySku = await find(call, store, 'product', [{ kind: 'in', attribute: 'sku', values: named }]);
    const byText =
      text === '' ? [] : await find(call, store, 'product', [{ kind: 'text', text }], { text, size: 12 });
    const products = new Map<string, FoundProduct>();
    for (const source of [...bySku, ...byText]) {
      const { sku, name, image } = foundProduct.parse(source);
      products.set(sku, { sku, name, ...(image !== undefined && { image }) });
    }
    return { products: [...products.values()] };
  },
  'GET categories': async (call) => {
    const { store } = queryOf<'GET categories'>(call, z.object({ store: z.string() }));
    const categories = (await find(call, store, 'category', [])).map((source) => {
      const { id, name, url_path: path } = foundCategory.parse(source);
      return { id, name, path };
    });
    return { categories };
  },
  'GET link': async (call) => {
    const { store, href } = queryOf<'GET link'>(call, z.object({ store: z.string(), href: z.string() }));
    const storeView = openStore(call, store);
    const address = parseLink(href) ?? '#';
    if (/^(?:#|[a-z]+:)/i.test(address)) return { leadsTo: 'elsewhere' };
    const [path = ''] = address.split(/[?#]/, 1);
    const codes = call.stores.map(({ storeCode }) => storeCode);
    return { leadsTo: await call.backend.editor.linkTarget(storeView, linkedPath(path, codes)) };
  },
};

async function find(
  call: EditorCall,
  code: string,
  entity: SearchEntity,
  filters: readonly Condition[],
  { text = null, size = 500 }: { readonly text?: string | null; readonly size?: number } = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { backend, signal } = call;
  const storeView = openStore(call, code);
  const request = {
    entity,
    filters,
    text,
    size,
    from: 0,
    sort: [],
    aggregations: {},
    include: ['id', 'sku', 'name', 'image', 'url_path'],
    exclude: [],
    minimumScore: 0,
  };
  const { hits } = await backend.search.search(storeView, request, { caller: 'editor', signal });
  return hits.map(({ _source }) => _source);
}
