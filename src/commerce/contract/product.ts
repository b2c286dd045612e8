/** Seven prices of a product in decimals of the store's currency (reference A6). */
export interface PriceSet {
  readonly final_price: number;
  readonly max_price: number;
  readonly max_regular_price: number;
  readonly minimal_regular_price: number;
  /** Null when no special price holds. */
  readonly special_price: number | null;
  readonly minimal_price: number;
  readonly regular_price: number;
  /** The same as the store writes prices, in HTML. */
  readonly formatted_prices: Readonly<Record<string, string | null>>;
}

/** Prices with tax; those without are under `tax_adjustments`. */
export interface PriceInfo extends PriceSet {
  readonly extension_attributes: {
    readonly tax_adjustments: PriceSet;
    readonly weee_attributes: readonly never[];
    readonly weee_adjustment: string;
  };
}

/** A product of GET product/render-list. */
export interface RenderItem {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly store_id: number;
  readonly currency_code: string;
  /** Checksum of the prices: two answers with the same one carry the same prices. It proves nothing. */
  readonly sgn: string;
  readonly price_info: PriceInfo;
}

export interface RenderList {
  readonly items: readonly RenderItem[];
}
