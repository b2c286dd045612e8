/**
 * Returns the attributes of an element that shows the price of a sku: `<live-prices>` keeps it true until the island is ready,
 * so it may differ from what the page was made with.
 */
export function livePrice(sku: string) {
  return { 'data-live-price': sku, 'data-price': '', suppressHydrationWarning: true };
}
