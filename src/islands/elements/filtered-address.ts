/**
 * The island of a listing is woken, as by a touch, where the address asks for other products than the document shows:
 * where it has filters that the document has not, and where the shopper goes back
 * to another choice that was made in the same document before it was loaded again. Until then the products of the page
 * stand back.
 */
const filterBar = document.querySelector<HTMLElement>('[data-listing-filters]');
const sentFor = location.search;

function wake(): void {
  document.documentElement.classList.add('is-filtering');
  filterBar?.querySelector('button')?.dispatchEvent(new Event('input', { bubbles: true }));
}

const asked = new URLSearchParams(sentFor);
const isFiltered = filterBar?.dataset['listingFilters']?.split(',').some((code) => asked.has(code));
if (isFiltered && filterBar?.dataset['filtered'] === undefined) wake();
addEventListener('popstate', () => {
  // Once it is awake, the island follows the address itself.
  if (location.search !== sentFor && filterBar?.querySelector('astro-island[ssr]')) wake();
});
