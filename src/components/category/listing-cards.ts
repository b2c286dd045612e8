import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { packListingCards } from '../../domain/listing/listing-card.ts';
import type { ListingCard, ListingCardsFile } from '../../domain/listing/listing-card.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { defaultSortOf } from './listing-settings.ts';
import { cardFrame, listingCard, type CardStore } from '../product/listing-card.ts';

interface Store extends CardStore {
  readonly catalogue: Catalogue;
}

/**
 * Returns the cards of a part of a category's listing, in its default order (`data/listing/{category}/{part}.json`, from 1);
 * undefined behind its end.
 */
export async function listingCards(
  store: Store,
  categoryId: number,
  part: number,
): Promise<ListingCardsFile | undefined> {
  const { catalogue, t } = store;
  const sort = formatSortKey(await defaultSortOf(catalogue, categoryId));
  const query = { categoryId, page: part, pageSize: listing.cardsPerFile, sort };
  const { items } = await catalogue.listing(query);
  if (items.length === 0) return undefined;
  return packListingCards(
    items.map((product) => keptCard(store, product)),
    cardFrame(t),
  );
}

/** Returns how many files of cards a listing has. */
export function listingParts(total: number): number {
  return Math.ceil(total / listing.cardsPerFile);
}

/** A product stands in several listings of its store. */
const cards = new WeakMap<ListedProduct, ListingCard>();

function keptCard(store: CardStore, product: ListedProduct): ListingCard {
  const card = cards.get(product) ?? listingCard(store, product);
  cards.set(product, card);
  return card;
}
