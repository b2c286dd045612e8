import { toText, toUrlPath } from './values.ts';

/**
 * A picture's path below the media folder; none for Magento's `no_selection`. Of a URL only the path counts, below
 * Magento's folder of product pictures where it names that: pages show no pictures of other hosts.
 */
export function imagePath(value: unknown): string | undefined {
  const text = toText(value);
  if (text === undefined || text === 'no_selection') return undefined;
  const path = toUrlPath(text.replace(/^(?:https?:)?\/\/[^/]*/i, ''));
  return path === undefined ? undefined : `/${path.replace(/^.*?catalog\/product\//, '')}`;
}
