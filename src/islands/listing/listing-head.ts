import { listingIndexing, withQuery } from '../../domain/listing/listing-route.ts';
import type { ListingRoute, ListingRouteSettings } from '../../domain/listing/listing-route.ts';

/** Stands for the number of a page. */
export const pagePlaceholder = '{page}';

/** Titles of the pages of a listing, without the shop's name; in that of further ones stands a placeholder. */
export interface ListingTitles {
  readonly first: string;
  readonly further: string;
}

interface ListingPlace {
  readonly titles: ListingTitles;
  /** Address of the listing without a query. */
  readonly path: string;
  readonly settings: ListingRouteSettings;
}

/** Returns title and canonical URL of the listing as it is shown now; the page was sent with those of its first state. */
export function listingHead(
  route: ListingRoute,
  { titles, path, settings }: ListingPlace,
  sent: { readonly title: string; readonly canonical: string },
): { readonly title: string; readonly canonical: string } {
  const shop = sent.title.slice(sent.title.lastIndexOf(' – '));
  const { page } = route;
  const title = page > 1 ? titles.further.replace(pagePlaceholder, String(page)) : titles.first;
  const address = withQuery(path, listingIndexing(route, settings).canonicalQuery);
  return { title: title + shop, canonical: sent.canonical && new URL(address, sent.canonical).href };
}

/** Puts a title and a canonical address into the document. */
export function showHead(head: { readonly title: string; readonly canonical: string }): void {
  document.title = head.title;
  canonicalLink()?.setAttribute('href', head.canonical);
}

/** Returns the title and metadata of the document. */
export function headOfDocument(): { readonly title: string; readonly canonical: string } {
  return { title: document.title, canonical: canonicalLink()?.href ?? '' };
}

function canonicalLink(): HTMLLinkElement | null {
  return document.querySelector('link[rel=canonical]');
}
