/** Returns true for products that are not shipped: virtual and downloadable ones (docs/reference/product.md#s5). */
export function isVirtual({ type_id }: { readonly type_id?: string }): boolean {
  return type_id === 'virtual' || type_id === 'downloadable';
}
