import { pathOf } from '../../domain/buy-box/picture-path.ts';

/**
 * Shows another picture in place of the product's, in the sizes that the page offers: picture addresses differ only
 * after `/resize` (docs/reference/product.md#s9). Undefined brings the page's own back.
 */
export function showPicture(url: string | undefined): void {
  const image = document.querySelector<HTMLImageElement>('.gallery .main img');
  if (!image) return;
  const { src = image.getAttribute('src') ?? '', srcset = image.srcset } = image.dataset;
  if (url === undefined && image.dataset['src'] === undefined) return;
  Object.assign(image.dataset, { src, srcset });
  const replaced = (text: string) => (url ? text.replaceAll(pathOf(src), pathOf(url)) : text);
  image.srcset = replaced(srcset);
  image.src = replaced(src);
}
