/** Missing in Safari and Firefox. */
const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData: boolean } };

/**
 * Fetches at low priority the scripts and data of the island in the main part of the page, or else of the cart's panel,
 * the first of those that all pages have. Not where the shopper saves data.
 */
export function prefetchIsland(): void {
  const [island] = ['main ', ''].flatMap((place) => [
    ...document.querySelectorAll(`${place}astro-island[ssr]`),
  ]);
  if (!island || connection?.saveData) return;
  // As `integrations/client-interaction` writes them.
  const urls = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)).join();
  for (const url of urls.split(',')) fetch(url, { priority: 'low' }).catch(() => undefined);
}
