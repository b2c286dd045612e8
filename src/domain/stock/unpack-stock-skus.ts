/** Unpacks the SKUs that `packStockSkus` packed for a product. */
export function unpackStockSkus(sku: string, text: string): string[] {
  if (!text) return [];
  return text.split(',').map((each) => (each.startsWith('+') ? sku + each.slice(1) : each));
}
