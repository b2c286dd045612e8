import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Category } from '../../domain/category/category.ts';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { Links } from '../../domain/url/links.ts';
import type { Translate } from '../../i18n/translator.ts';

/** What a feed is made from that is the same for all products of a store. */
export interface FeedShop {
  readonly catalogue: Pick<Catalogue, 'storeView'>;
  readonly links: Links;
  readonly t: Translate;
  readonly categories: ReadonlyMap<number, Category>;
  readonly attributes: ReadonlyMap<string, Attribute>;
}
