/**
 * Parses the size of an editor's picture from its address: a path segment such as `1600x900`, as Storyblok writes it,
 * or a name that ends in one, `wall-1600x900.jpg` (docs/reference/product.md#s9). Undefined without one.
 */
export function pictureSize(
  address: string,
): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] =
    /\/([1-9]\d{0,4})x([1-9]\d{0,4})\//.exec(address) ??
    /(?:^|[/_.-])([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z\d]+$/i.exec(address) ??
    [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
