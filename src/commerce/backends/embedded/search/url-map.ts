import { isEnabled } from '../../../../domain/product/status.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { projector } from '../../../../domain/product/source-fields.ts';
import { trimSlashes } from '../../../../domain/url/url-path.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { SearchEntity, UrlMapAnswer, UrlMapRequest } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import type { Document } from './candidates.ts';
import { indexOf } from './search.ts';
import { readDocument } from '../../../../catalogue/reading/rows.ts';

/**
 * Finds the page at exactly this path: a product by `url_path`, else a category by `url_path`, else a content page by
 * `identifier` or a story by `slug` (docs/reference/behaviour.md#a6, docs/reference/behaviour.md#b11,
 * docs/reference/behaviour.md#e39); the root is the home story. `filters.sku` marks the variant that is meant of a
 * configurable product.
 */
export async function mapUrl(
  engine: Engine,
  storeView: StoreView,
  request: UrlMapRequest,
): Promise<UrlMapAnswer> {
  const path = normalise(request.url);
  const project = projector(request.includeFields ?? [], request.excludeFields ?? []);
  const hit = (type: SearchEntity, document: Document) => ({
    _index: indexOf(storeView),
    _type: type,
    _id: String(document['id']),
    _score: 1,
    _source: project(document),
  });
  const catalogue = catalogueOf(engine, storeView);
  const product = path ? await catalogue.productByUrlPath(path) : undefined;
  if (isEnabled(product)) {
    const variant = product.configurable_children?.find(({ sku }) => sku === request.filters?.sku);
    return hit('product', variant ? { ...product, childSku: variant.sku } : product);
  }
  const category = path ? await catalogue.categoryByUrlPath(path) : undefined;
  if (category) return hit('category', { ...category });
  const page = (await contentPage(engine, storeView, path)) ?? (await storyPage(catalogue, path));
  return page ? hit('cms_page', page) : null;
}

async function contentPage(
  { db }: Engine,
  { storeCode }: StoreView,
  identifier: string,
): Promise<Document | undefined> {
  const row = await db
    .selectFrom('cms_page')
    .select('document')
    .where('store_code', '=', storeCode)
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return row && readDocument<Document>(row.document);
}

/** Finds a story under the field names of content pages; the story of a folder is its `home`. */
async function storyPage(catalogue: Catalogue, path: string): Promise<Document | undefined> {
  const ownSlug = path || 'home';
  const story = (await catalogue.story(ownSlug)) ?? (await catalogue.story(`${ownSlug}/home`));
  return story && { ...story, id: story.uuid, identifier: story.slug, title: story.name };
}

/** Strips the query and slashes at both ends. */
function normalise(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return trimSlashes(path.trim());
}
