import { z } from 'zod';
import { parseLink } from '../../content/parse-link.ts';
import type { Condition } from '../../domain/search/search-query.ts';
import { linkedPath } from '../../domain/url/linked-path.ts';
import type { FoundProduct } from '../contract/editor.ts';
import type { SearchEntity } from '../contract/search.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';

const productSource = z.object({ sku: z.string(), name: z.string(), image: z.string().optional() });
const categorySource = z.object({ id: z.number(), name: z.string(), url_path: z.string().default('') });

export const findEditorProducts: Endpoint<'findEditorProducts'> = async (call) => {
  const { q = '', skus } = call.query;
  const text = q.trim();
  const named = skus === undefined ? [text] : skus.split(',');
  const bySku = await find(call, 'product', [{ kind: 'in', attribute: 'sku', values: named }]);
  const byText = text === '' ? [] : await find(call, 'product', [{ kind: 'text', text }], { text, size: 12 });
  const products = new Map<string, FoundProduct>();
  for (const source of [...bySku, ...byText]) {
    const { sku, name, image } = productSource.parse(source);
    products.set(sku, { sku, name, ...(image !== undefined && { image }) });
  }
  return success({ products: [...products.values()] });
};

export const listCategories: Endpoint<'listCategories'> = async (call) => {
  const categories = (await find(call, 'category', [])).map((source) => {
    const { id, name, url_path: path } = categorySource.parse(source);
    return { id, name, path };
  });
  return success({ categories });
};

export const resolveLink: Endpoint<'resolveLink'> = async ({ backend, query, storeView, stores }) => {
  const address = parseLink(query.href) ?? '#';
  if (/^(?:#|[a-z]+:)/i.test(address)) return success({ leadsTo: 'elsewhere' });
  const [path = ''] = address.split(/[?#]/, 1);
  const codes = stores.map(({ storeCode }) => storeCode);
  return success({ leadsTo: await backend.editor.linkTarget(storeView, linkedPath(path, codes)) });
};

async function find(
  { backend, storeView, signal }: RequestFacts,
  entity: SearchEntity,
  filters: readonly Condition[],
  { text = null, size = 500 }: { readonly text?: string | null; readonly size?: number } = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
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
