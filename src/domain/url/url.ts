import type { LinkedCategory, Links } from './links.ts';
import { linkedChildSku, productRoutePath } from './product-url.ts';
import type { LinkedProduct } from './product-url.ts';
import { categorySlug } from './slug.ts';
import type { PictureBox } from './picture-shapes.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { trimSlashes } from './url-path.ts';

/** Shown where a product or category has no picture. */
export const placeholderImage = '/placeholder.svg';

/** Creates the URLs of a store view: without trailing slash, with the store code as first segment if configured. */
export function createLinks(
  storeView: Pick<StoreView, 'storeCode' | 'appendStoreCode'>,
  { preferredSizes }: { readonly preferredSizes?: readonly number[] } = {},
): Links {
  const prefix = storeView.appendStoreCode ? `/${storeView.storeCode}` : '';
  const page = (path: string) => withPrefix(prefix, path);
  return {
    home: () => page(''),
    product: (product) => page(productPath(product, preferredSizes)),
    category: (category) => page(categoryPath(category)),
    page,
    image: imageUrl,
  };
}

/**
 * Returns the URL of a picture scaled to fit inside a box of CSS pixels or, with `fit`, cropped to fill it
 * (docs/reference/behaviour.md#a8); the placeholder for no path and for `no_selection`.
 */
export function imageUrl(
  path: string | null | undefined,
  { width, height, action = 'resize' }: PictureBox,
): string {
  if (!path || path === 'no_selection') return placeholderImage;
  const bare = trimSlashes(path);
  // Most paths have nothing to encode, and a page has a hundred of them.
  const encoded = /^[\w./-]*$/.test(bare) ? bare : bare.split('/').map(encodeURIComponent).join('/');
  return `/img/${width}/${height}/${action}/${encoded}`;
}

function withPrefix(prefix: string, path: string): string {
  const end = path.search(/[?#]/);
  const bare = trimSlashes(end < 0 ? path : path.slice(0, end));
  const rest = end < 0 ? '' : path.slice(end);
  return `${prefix}${bare === '' && prefix ? '' : `/${bare}`}${rest}`;
}

function productPath(product: LinkedProduct, sizes: readonly number[] | undefined): string {
  const path = trimSlashes(product.url_path ?? '');
  if (!path) return productRoutePath(product, sizes);
  const childSku = linkedChildSku(product, sizes);
  return encodeURI(path) + (childSku === undefined ? '' : `?childSku=${encodeURIComponent(childSku)}`);
}

function categoryPath(category: LinkedCategory): string {
  const path = trimSlashes(category.url_path ?? '');
  if (path) return encodeURI(path);
  const slug = category.slug || (category.url_key || category.name ? categorySlug(category) : '');
  return slug ? `c/${encodeURIComponent(slug)}` : '';
}
