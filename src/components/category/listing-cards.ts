import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import type { Links } from '../../domain/url/links.ts';
import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { packListingCards } from '../../domain/listing/listing-card.ts';
import type { CardFrame, ListingCard, ListingCardsFile } from '../../domain/listing/listing-card.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { packStockSkus } from '../../domain/product/pack-stock-skus.ts';
import type { Translate } from '../../i18n/translator.ts';
import { badgeLabels } from '../product/badge-labels.ts';
import { shownPrices } from '../product/price-texts.ts';
import { listTiles, sizesIn } from '../product/tile-widths.ts';
import { wallKindOf, wallKinds } from '../product/picture-kinds.ts';

interface CardStore {
  readonly catalogue: Pick<Catalogue, 'storeView'>;
  readonly links: Links;
  readonly t: Translate;
}

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
  const sort = formatSortKey(listing.productDefaultSort);
  const query = { categoryId, page: part, pageSize: listing.cardsPerFile, sort };
  const { items } = await catalogue.listing(query);
  if (items.length === 0) return undefined;
  return packListingCards(
    items.map((product) => keptCard(store, product)),
    cardFrame(t),
  );
}

const walls = wallKinds.map(({ classes, share }) => ({ classes, sizes: sizesIn(listTiles, share) }));

/** Returns what all cards of a store share, in its language. */
export function cardFrame(t: Translate): CardFrame {
  return {
    texts: {
      soldOut: t('product.soldOut'),
      now: t('product.priceNow'),
      before: t('product.priceBefore'),
    },
    picture: productThumbnail,
    walls,
  };
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

/** Returns the card of a product as lists of its store show it. */
export function listingCard({ catalogue, links, t }: CardStore, product: ListedProduct): ListingCard {
  const { storeView } = catalogue;
  const { lowered, labels, isOut } = badgeLabels(product, storeView, t);
  return {
    sku: product.sku,
    name: product.name,
    href: links.product(product),
    kind: attributeSetName(product.attribute_set_id),
    image: product.image,
    wall: wallKindOf(product),
    ...shownPrices(product, storeView, t),
    labels: lowered === undefined ? labels : [lowered, ...labels],
    stock: packStockSkus(product),
    isOut: isOut ? 1 : 0,
  };
}
