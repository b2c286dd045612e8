import type { DecimalAmount } from '../money/minor-units.ts';
import type { Supply } from '../stock/supply.ts';

/** A way of shipping one piece, and its price. */
export interface FeedShipping {
  readonly service: string;
  readonly price: DecimalAmount;
}

/** A product as it is bought, or one of its variants. */
export interface FeedItem {
  readonly sku: string;
  readonly title: string;
  /** Absolute; it answers with the page itself. */
  readonly link: string;
  /** Absolute addresses, the main picture first. */
  readonly pictures: readonly [string, ...string[]];
  readonly supply: Supply;
  /** Pieces in stock, where they are counted. */
  readonly quantity?: number;
  readonly price: DecimalAmount;
  /** The price before a special one. */
  readonly before?: DecimalAmount;
  /** The ends of the special price, in ISO 8601, as far as they are known. */
  readonly offerFrom?: string;
  readonly offerTo?: string;
  readonly size?: string;
  readonly color?: string;
  readonly gtin?: string;
  /** Kilograms. */
  readonly weight?: number;
  readonly shipping: readonly FeedShipping[];
}

/** Who answers for the safety of a product (Regulation (EU) 2023/988), as far as the catalogue tells it. */
export interface FeedSafety {
  readonly manufacturer?: string;
  /** Postal and electronic address. */
  readonly manufacturerAddress?: string;
  readonly importer?: string;
  readonly importerAddress?: string;
  readonly originCountry?: string;
}

/** A product in the data that feeds are made from. */
export interface FeedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly mpn?: string;
  readonly material?: string;
  /** Names of its categories. */
  readonly categories: readonly string[];
  /** Names from the topmost category down to its own. */
  readonly trail: readonly string[];
  /** Its place in Google's product taxonomy. */
  readonly googleCategory: string;
  readonly safety: FeedSafety;
  /** True: `items` are its variants. */
  readonly isGroup: boolean;
  readonly items: readonly FeedItem[];
}

/** Letters that readers of feeds take of a field. */
interface FeedLimits {
  readonly title: number;
  readonly description: number;
  readonly productType: number;
  readonly brand: number;
}

/** What a feed needs to know besides its products. */
export interface FeedContext {
  readonly limits: FeedLimits;
  readonly shopName: string;
  /** Address of the store's front page. */
  readonly url: string;
  readonly description: string;
  readonly currencyCode: string;
  /** The country whose tax the prices include, and whose shipping prices are told. */
  readonly country: string;
  /** When the feed is written. */
  readonly now: Date;
  /** Days after which at the latest a product is delivered that is on order. */
  readonly orderDays: number;
}
