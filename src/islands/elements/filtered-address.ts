/**
 * An address with filters shows the filtered products without a click: the listing's island is woken as by a touch once
 * all scripts of the page are there. Until then the products of the page stand back.
 */
const filterBar = document.querySelector<HTMLElement>('[data-listing-filters]');

if (
  filterBar?.dataset['listingFilters']
    ?.split(',')
    .some((code) => new URLSearchParams(location.search).has(code))
) {
  document.documentElement.classList.add('is-filtering');
  const wake = () => filterBar.querySelector('button')?.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', wake);
  else wake();
}
