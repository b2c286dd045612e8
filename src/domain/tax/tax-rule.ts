/** One rate of a tax rule: percent for a country and, where given, a region. */
export interface TaxRate {
  readonly id: number;
  /** Percent, such as 19 or 25.5. */
  readonly rate: number;
  readonly tax_country_id: string;
  readonly tax_region_id: number;
  readonly region_name?: string;
  readonly tax_postcode?: string;
  readonly code?: string;
}

/** A tax rule of one store view (docs/reference/product.md#s3). */
export interface TaxRule {
  readonly id: number;
  readonly code: string;
  readonly product_tax_class_ids: readonly number[];
  readonly customer_tax_class_ids: readonly number[];
  readonly rates: readonly TaxRate[];
  readonly priority?: number;
}
