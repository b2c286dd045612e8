import { toFilePath, toText } from './values.ts';

/**
 * Returns a picture's path below the media folder; undefined for Magento's `no_selection`. Of a URL only the path counts,
 * below Magento's folder of product pictures if it names that, because pages show no pictures of other hosts. `?` and `#`
 * begin a query or fragment in a URL and after a picture's extension; elsewhere they belong to the file's name.
 */
export function imagePath(value: unknown): string | undefined {
  const text = toText(value);
  if (text === undefined || text === 'no_selection') return undefined;
  const local = text.replace(/^(?:https?:)?\/\/[^/]*/i, '');
  const cut = local === text ? /(?<=\.(?:avif|gif|jpe?g|png|svg|webp))[?#].*$/i : /[?#].*$/;
  const path = toFilePath(local.replace(cut, ''));
  return path === undefined ? undefined : `/${path.replace(/^.*?catalog\/product\//, '')}`;
}
