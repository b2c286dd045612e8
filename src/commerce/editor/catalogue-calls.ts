import { z } from 'zod';
import type { FoundCategory, FoundProduct } from '../../content/editor/answers.ts';
import type { Condition } from '../../domain/search/search-query.ts';
import type { SearchEntity } from '../contract/search.ts';
import { requestErrors } from '../errors.ts';
import { parseQuery } from '../http/parse.ts';
import type { EditorCall, EditorCalls } from './editor-call.ts';

const productQuery = z.object({
  store: z.string(),
  /** Words, or a sku. */
  q: z.string().max(200).optional(),
  /** Skus with commas between them. */
  skus: z.string().max(4000).optional(),
});

const foundProduct = z.object({ sku: z.string(), name: z.string(), image: z.string().optional() });
const foundCategory = z.object({ id: z.number(), name: z.string(), url_path: z.string().default('') });

/** Looking products and categories up for the fields that name them. */
export const catalogueCalls: EditorCalls = {
  'GET products': async (call) => {
    const { store, q = '', skus } = parseQuery(productQuery, call.query);
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
    const { store } = parseQuery(z.object({ store: z.string() }), call.query);
    const categories: readonly FoundCategory[] = (await find(call, store, 'category', [])).map((source) => {
      const { id, name, url_path: path } = foundCategory.parse(source);
      return { id, name, path };
    });
    return { categories };
  },
};

async function find(
  { backend, stores, signal }: EditorCall,
  code: string,
  entity: SearchEntity,
  filters: readonly Condition[],
  { text = null, size = 500 }: { readonly text?: string | null; readonly size?: number } = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const storeView = stores.find(({ storeCode }) => storeCode === code);
  if (!storeView) throw requestErrors.storeUnknown();
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
