import { z } from 'zod';
import { ignored, plainText, sku } from './primitives.ts';
import type { SearchHit } from './search.ts';

const fieldList = z.array(plainText(200)).max(200).nullish();

/** Body of POST url/map (reference A6). Group and options of other platforms are taken and not read. */
export const urlMapRequest = z.strictObject({
  url: plainText(2048).refine((url) => url.trim() !== '', 'Missing url'),
  includeFields: fieldList,
  excludeFields: fieldList,
  options: ignored,
  filters: z.looseObject({ sku: sku.nullish() }).nullish(),
  groupId: ignored,
  groupToken: ignored,
});
export type UrlMapRequest = z.infer<typeof urlMapRequest>;

/** The page of a path as a raw search hit of type product, category or cms_page; null when there is none. */
export type UrlMapAnswer = SearchHit | null;
