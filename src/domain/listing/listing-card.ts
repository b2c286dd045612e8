import type { PictureShape } from '../url/picture-shapes.ts';

/** A product card as a listing shows it, with its texts written out. */
export interface ListingCard {
  readonly sku: string;
  readonly name: string;
  readonly href: string;
  /** Attribute set, such as `poster`. */
  readonly kind: string;
  /** Path of the picture. */
  readonly image: string;
  /** Place in the frame's `walls`. */
  readonly wall: number;
  readonly price: string;
  /** The price before the special one; '' without one. */
  readonly before: string;
  /** What its reviews rate, such as `★ 4.5 (12)`, and the same in words; both are '' without a rating. */
  readonly rating: string;
  readonly ratingText: string;
  readonly labels: readonly string[];
  /** Skus whose stock says whether it can be had, as `packStockSkus` writes them; '' where none does. */
  readonly stock: string;
  readonly isOut: 0 | 1;
}

/** The parts that all cards of a store share. */
export interface CardFrame {
  readonly texts: { readonly soldOut: string; readonly now: string; readonly before: string };
  readonly picture: PictureShape;
  /** Kinds of wall that pictures hang on: class names, and the `sizes` of the pictures. */
  readonly walls: readonly { readonly classes: string; readonly sizes: string }[];
}

const fields = [
  'sku',
  'name',
  'href',
  'kind',
  'image',
  'wall',
  'price',
  'before',
  'rating',
  'ratingText',
  'labels',
  'stock',
  'isOut',
] as const satisfies readonly (keyof ListingCard)[];

/**
 * Cards of consecutive rows of a listing as a file that a browser loads, column by column: alike things stand
 * together, which compresses well.
 */
export interface ListingCardsFile extends CardFrame {
  readonly version: typeof listingCardsVersion;
  readonly columns: { readonly [Field in keyof ListingCard]: readonly ListingCard[Field][] };
}

/** The version of the format of cards; another one is not read. */
export const listingCardsVersion = 3;

/** Writes cards as columns. */
export function packListingCards(cards: readonly ListingCard[], frame: CardFrame): ListingCardsFile {
  const columns = Object.fromEntries(fields.map((field) => [field, cards.map((card) => card[field])]));
  return {
    version: listingCardsVersion,
    ...frame,
    columns: columns as unknown as ListingCardsFile['columns'],
  };
}

/** Returns the file with cards replaced by SKU; cards that it does not have are ignored. */
export function patchListingCards(file: ListingCardsFile, cards: readonly ListingCard[]): ListingCardsFile {
  const fresh = new Map(cards.map((card) => [card.sku, card]));
  const rows = file.columns.sku.map((sku) => fresh.get(sku));
  const columns = fields.map((field) => {
    const column: readonly ListingCard[typeof field][] = file.columns[field];
    return [field, column.map((value, row) => rows[row]?.[field] ?? value)];
  });
  return { ...file, columns: Object.fromEntries(columns) as ListingCardsFile['columns'] };
}

/** Returns the card of a row of the file; undefined after its end. */
export function listingCardAt({ columns }: ListingCardsFile, row: number): ListingCard | undefined {
  if (row >= columns.sku.length) return undefined;
  return Object.fromEntries(fields.map((field) => [field, columns[field][row]])) as unknown as ListingCard;
}
