import type { CartLine } from './cart-line.ts';
import { framingTie } from './framing-tie.ts';

/** In a shopper's own words, the blank before what would be read as a further part of a key; other words stay as they are. */
const readsLikeMore = /%| (?=for\b|\S*[=:])/g;

/**
 * Tells lines apart: by sku and the product that a variant or a part was chosen at, for bundles and custom options also by what
 * was chosen (docs/reference/product.md#s5), and frames by the print that they are for.
 */
export function lineKey(line: Pick<CartLine, 'sku' | 'parentSku' | 'product_option'>): string {
  const { bundle_options, custom_options } = line.product_option?.extension_attributes ?? {};
  const chosen = [
    // By option id or in a list: the API takes both.
    ...Object.values(bundle_options ?? {}).map(({ option_id, option_qty = 1, option_selections = [] }) =>
      [option_id, option_qty, ...[...option_selections].sort()].join(':'),
    ),
    ...Object.values(custom_options ?? {}).map(
      ({ option_id, option_value }) =>
        `${option_id}=${String(option_value).trim().replace(readsLikeMore, encodeURIComponent)}`,
    ),
  ];
  const tie = framingTie(line);
  const place = line.parentSku === undefined ? [] : [`at ${line.parentSku}`];
  return [line.sku, ...place, ...chosen.sort(), ...(tie ? [`for ${tie.for}`] : [])].join(' ');
}
