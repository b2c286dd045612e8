import type { CartLine } from './cart-line.ts';
import { framingTie } from './framing-tie.ts';

/**
 * The characters to encode in a text that the shopper entered: `%`, and spaces before what would look like another part
 * of the key.
 */
const readsLikeMore = /%| (?=for\b|\S*[=:])/g;

/**
 * Returns a key by which equal lines are recognized. It consists of the SKU, the configurable or grouped product that
 * the item was chosen from, the chosen bundle and custom options (docs/reference/product.md#s5) and, for a frame, the
 * print that it belongs to.
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
