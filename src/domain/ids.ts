/** Branded identifiers: text and numbers that must not be mixed up. Cast once, where data enters the program. */

declare const brand: unique symbol;
type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };

/** Code of a store view, such as `de` or `se`. */
export type StoreCode = Branded<string, 'StoreCode'>;
/** Stock keeping unit: identifies a sellable thing in every store. */
export type Sku = Branded<string, 'Sku'>;
/** ISO 3166-1 alpha-2 country code, upper case. */
export type CountryCode = Branded<string, 'CountryCode'>;
/** ISO 4217 currency code, upper case. */
export type CurrencyCode = Branded<string, 'CurrencyCode'>;
