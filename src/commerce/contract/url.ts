import { z } from 'zod';
import { ignored, plainText, sku, type Answered } from './primitives.ts';
import { searchHit } from './search.ts';

const fieldList = z.array(plainText(200)).max(200).nullish();

/** Body of POST url/map (docs/reference/behaviour.md#a6). Group and options of other platforms are taken and not read. */
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
export const urlMapAnswer = searchHit.nullable();
export type UrlMapAnswer = Answered<typeof urlMapAnswer>;
