import { normalisePrice } from '../../../../../catalogue/import/normalise-price.ts';
import { fieldsList, type Fields } from '../../../../../catalogue/import/values.ts';
import type { PriceRow } from '../../../../../catalogue/owner/set-prices.ts';
import { priceRow } from '../../../../../catalogue/writing/offer-rows.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import type { PulledDocument } from './page-files.ts';

/** The prices that product documents have. */
export interface IndexedPrices {
  readonly own: readonly PriceRow[];
  /** Those of variants, as their product's document says. */
  readonly ofVariants: readonly PriceRow[];
}

/** Returns the prices of a page of product documents. */
export function indexedPrices(storeView: StoreView, documents: readonly PulledDocument[]): IndexedPrices {
  const rowOf = (source: Fields) => {
    const { sku } = source;
    const price = normalisePrice(source, storeView.tax);
    return typeof sku === 'string' && price.price !== undefined ? [priceRow(storeView, sku, price)] : [];
  };
  return {
    own: documents.flatMap(({ _source }) => rowOf(_source)),
    ofVariants: documents.flatMap(({ _source }) => variantsOf(_source).flatMap(rowOf)),
  };
}

/** Joins the prices of pages by SKU; a product's own go before what another document says of it. */
export function pricesBySku(pages: readonly IndexedPrices[]): ReadonlyMap<string, PriceRow> {
  const rows = [...pages.flatMap(({ ofVariants }) => ofVariants), ...pages.flatMap(({ own }) => own)];
  return new Map(rows.map((row) => [row.sku, row]));
}

const variantsOf = ({ configurable_children }: Fields): readonly Fields[] =>
  fieldsList(configurable_children);
