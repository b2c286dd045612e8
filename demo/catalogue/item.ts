import type { ArtColour, ArtStyle } from '../art/styles.ts';
import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import type { ProductTypeId } from '../../src/domain/product/product.ts';
import type { SpecialWindowName } from './prices.ts';
import type { Size } from './sizes.ts';
import type { Stock } from './stock.ts';

/** Lists of titles: of the art by its style, of the studio's editions, and of sets. */
export type TitleList = ArtStyle | 'studio' | 'photowall' | 'duo' | 'trio';

/** Where the name and the description come from, in whatever language. */
type ItemText =
  | {
      readonly kind: 'title';
      readonly list: TitleList;
      readonly index: number;
      /** Number in a series; the first has no number in its name. */
      readonly part: number;
    }
  | { readonly kind: 'good'; readonly key: string };

export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly size: Size;
  readonly euros: number;
  readonly stock: Stock;
}

/** One place in a bundle: a picture, in a choice of sizes. */
export interface BundlePart {
  readonly item: Item;
  readonly variants: readonly Variant[];
  readonly defaultSku: string;
}

/** A product as every store sells it: all but the words and the money. */
export interface Item {
  readonly id: number;
  readonly sku: string;
  readonly set: AttributeSetName;
  readonly type: ProductTypeId;
  readonly text: ItemText;
  readonly colours: readonly ArtColour[];
  readonly style?: ArtStyle;
  /** Sku of the poster that shows the same picture, where it hangs on several materials. */
  readonly motif?: string;
  readonly orientation?: 'portrait' | 'landscape';
  /** Values of attributes by code: option ids and numbers. */
  readonly attributes: Readonly<Record<string, number | readonly number[]>>;
  /** Category ids; the first is the one that the product's address names. */
  readonly categories: readonly number[];
  /** Price without variants or parts. */
  readonly euros: number;
  readonly special?: SpecialWindowName;
  readonly stock: Stock;
  readonly variants: readonly Variant[];
  readonly parts: readonly BundlePart[];
  /** Parts of a grouped product. */
  readonly associated: readonly Item[];
  readonly customOptions?: 'greeting' | 'label';
  /** Sold for the number in its name, and untaxed until it is redeemed. */
  readonly isVoucher?: boolean;
  readonly popularity: number;
  readonly bestsellers: number;
}
