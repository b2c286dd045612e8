import type { Product } from '../domain/product/product.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { CartItem, CartItemDelete, CartItemUpdate, CartTotals } from './contract/cart.ts';
import type { RenderItem } from './contract/product.ts';
import type { SearchRequest, SearchResult } from './contract/search.ts';
import type { StockAnswer } from './contract/stock.ts';
import type { UrlMapAnswer, UrlMapRequest } from './contract/url.ts';

/** A cart of a store. Without a store the call is for the store that the cart was made in. */
export interface CartReference {
  readonly cartId: string;
  readonly storeView?: StoreView;
}

/**
 * What the API needs of the shop behind it. The embedded engine is one; a Vue Storefront API can be another.
 * A refused command throws an `ApiError`; a failing backend throws anything else.
 */
export interface Backend {
  readonly cart: CartBackend;
  readonly products: ProductBackend;
  readonly search: SearchBackend;
  /**
   * The shop as a customer of the group that a token names sees it: prices and taxes of the group where groups have any.
   * A token that the shop has not given counts as none.
   */
  forGroupToken(token: string): Promise<Backend>;
  /** Rejects when the shop cannot serve now. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface CartBackend {
  /** The id of a new cart: 32 hexadecimal digits that nobody can guess. */
  create(storeView: StoreView): Promise<string>;
  pull(cart: CartReference): Promise<readonly CartItem[]>;
  /** Adds a quantity, or sets it when the line is named by `item_id`; gives the line as it is now. */
  update(cart: CartReference, item: CartItemUpdate): Promise<CartItem>;
  delete(cart: CartReference, item: CartItemDelete): Promise<void>;
  totals(cart: CartReference): Promise<CartTotals>;
}

export interface ProductBackend {
  /** Stock of the products that are known and have any, in the order asked for. */
  stock(
    storeView: StoreView,
    skus: readonly string[],
    options: { enabledOnly: boolean },
  ): Promise<readonly StockAnswer[]>;
  prices(storeView: StoreView, skus: readonly string[]): Promise<readonly RenderItem[]>;
  list(storeView: StoreView, skus: readonly string[]): Promise<readonly Product[]>;
}

export interface SearchBackend {
  search(storeView: StoreView, request: SearchRequest): Promise<SearchResult>;
  mapUrl(storeView: StoreView, request: UrlMapRequest): Promise<UrlMapAnswer>;
}
