import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { packStockSkus } from '../../domain/product/pack-stock-skus.ts';
import type { Links } from '../../domain/url/links.ts';
import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { Translate } from '../../i18n/translator.ts';
import { badgeLabels } from './badge-labels.ts';
import { wallKindOf, wallKinds } from './picture-kinds.ts';
import { shownRating } from '../review/shown-rating.ts';
import { shownPrices } from './price-texts.ts';
import { listTiles, sizesIn } from './tile-widths.ts';

/** The store whose lists show a card. */
export interface CardStore {
  readonly catalogue: Pick<Catalogue, 'storeView'>;
  readonly links: Links;
  readonly t: Translate;
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
    ...shownRating(product, storeView.i18n.defaultLocale, t),
    labels: lowered === undefined ? labels : [lowered, ...labels],
    stock: packStockSkus(product),
    isOut: isOut ? 1 : 0,
  };
}
