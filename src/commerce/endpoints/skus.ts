import { requestErrors } from '../errors.ts';
import { parseWith } from '../http/parse.ts';
import { sku } from '../contract/primitives.ts';

const maximumSkus = 500;

/** The skus of `?skus=a,b`, each once; throws 400 with `missing` as text when there is none. */
export function skusOf(query: URLSearchParams, missing: string): readonly string[] {
  const names = (query.get('skus') ?? '').split(',').map((text) => text.trim());
  const skus = [...new Set(names.filter((text) => text !== ''))];
  if (skus.length === 0) throw requestErrors.missing(missing);
  if (skus.length > maximumSkus) throw requestErrors.missing(`At most ${maximumSkus} skus can be asked for.`);
  return skus.map((text) => parseWith(sku, text));
}
