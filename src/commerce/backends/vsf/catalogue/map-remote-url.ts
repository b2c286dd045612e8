import { z } from 'zod';
import { projector } from '../../../../domain/product/source-fields.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { trimSlashes } from '../../../../domain/url/url-path.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { UrlMapAnswer, UrlMapRequest } from '../../../contract/search.ts';
import { indexOf } from '../../embedded/search/search.ts';
import { looseNumber } from '../remote/loose-values.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { groupFields } from './caller-group.ts';

const hit = z
  .looseObject({
    _type: z.string(),
    _id: z.union([z.string(), z.number()]),
    _score: looseNumber.nullish(),
    _source: z.looseObject({
      url_path: z.string().nullish(),
      identifier: z.string().nullish(),
    }),
  })
  .nullish();

const types: Readonly<Record<string, 'product' | 'category' | 'cms_page'>> = {
  product: 'product',
  category: 'category',
  cms_page: 'cms_page',
};

/**
 * Returns what the API has at exactly this path (docs/reference/behaviour.md#e39); null for nothing, and where it does not answer
 * (docs/reference/behaviour.md#a6).
 */
export async function mapRemoteUrl(
  engine: RemoteEngine,
  storeView: StoreView,
  { url, includeFields, excludeFields, filters }: UrlMapRequest,
): Promise<UrlMapAnswer> {
  const path = 'url/map';
  const wanted = normalise(url);
  // The root is the home page, which is a story of ours.
  if (wanted === '') return null;
  try {
    const body = { url: wanted, ...(filters && { filters }), ...(await groupFields(engine)) };
    const answer = await engine.api.askBare({ method: 'POST', path, storeView, kind: 'search', body });
    const found = engine.api.parse(hit, answer, path);
    const type = found && types[found._type];
    if (!found || !type || ![found._source.url_path, found._source.identifier].some(isAt(wanted)))
      return null;
    const project = projector(includeFields ?? [], excludeFields ?? []);
    return {
      _index: indexOf(storeView),
      _type: type,
      _id: String(found._id),
      _score: found._score ?? null,
      _source: project(found._source),
    };
  } catch (error) {
    if (error instanceof HttpFailure) return null;
    throw error;
  }
}

const isAt = (wanted: string) => (path: string | null | undefined) =>
  typeof path === 'string' && trimSlashes(path) === wanted;

function normalise(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return trimSlashes(path.trim());
}
