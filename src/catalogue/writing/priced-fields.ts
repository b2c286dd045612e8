/** Fields of the engine's tables `price` and `stock_item`, in every spelling that sources use. */
const priceField =
  /^(?:(?:original|special|final|original_special|original_final)_)?price(?:_incl_tax|_tax)?$/;
const camelCasePriceField =
  /^(?:price(?:InclTax|Tax)|(?:original|special|final|originalSpecial|originalFinal)Price(?:InclTax|Tax)?)$/;
const otherFields: ReadonlySet<string> = new Set([
  'tier_prices',
  'special_from_date',
  'special_to_date',
  'stock',
  'stock_item',
  'qty',
  'is_in_stock',
  'price_is_current',
  'price_refreshed_at',
]);

/** Returns the document without price and stock, which the engine keeps in tables of their own. */
export function withoutPriceAndStock(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !isEngineField(name)));
}

function isEngineField(name: string): boolean {
  return otherFields.has(name) || priceField.test(name) || camelCasePriceField.test(name);
}
