import { z } from 'zod';
import { isDecimalAmount } from '../domain/money/minor-units.ts';
import { amountLimit } from '../domain/money/money.ts';
import { defaultMaxSaleQty } from '../domain/stock/sale-limits.ts';
import { stockQuantityLimit } from '../config/limits/catalogue.ts';

/**
 * The source of a store's catalogue: documents in the form of a Vue Storefront index (docs/reference/product.md#s3).
 * A missing entity stays unchanged in the shop; a given one replaces it whole.
 */
export interface CatalogueSource {
  /** Read once or more from its start: an array, or anything that can be iterated again. */
  readonly products?: Documents | undefined;
  readonly categories?: Documents | undefined;
  readonly attributes?: Documents | undefined;
  readonly taxRules?: Documents | undefined;
  readonly cmsPages?: Documents | undefined;
  readonly cmsBlocks?: Documents | undefined;
  readonly reviews?: Documents | undefined;
  readonly stories?: Documents | undefined;
}

export type Documents = Iterable<unknown> | AsyncIterable<unknown>;

const id = z.int().positive();
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const decimal = z.number().nonnegative().lt(amountLimit).refine(isDecimalAmount).nullish();
const quantity = z.number().gt(-stockQuantityLimit).lt(stockQuantityLimit).nullish();
/** The price of what is made of others is multiplied by it. */
const partQuantity = z.number().max(defaultMaxSaleQty).nullish();
const dateText = z.string().nullish();

/** Prices as the source gives them: decimal numbers, with tax where the store view says so. */
const sourcePrice = {
  price: decimal,
  special_price: decimal,
  special_from_date: dateText,
  special_to_date: dateText,
  /** Prices of customer groups. */
  tier_prices: z.unknown().optional(),
};

const sourceStock = z.looseObject({
  qty: quantity,
  is_in_stock: flag.nullish(),
  backorders: z.union([flag, z.number()]).nullish(),
  manage_stock: flag.nullish(),
  min_sale_qty: quantity,
  max_sale_qty: quantity,
  qty_increments: quantity,
});

const childDocument = z.looseObject({
  id,
  sku: z.string().min(1),
  name: z.string().nullish(),
  status: z.int().default(1),
  tax_class_id: z.int().nullish(),
  ...sourcePrice,
  stock: sourceStock.nullish(),
});

const bundleLink = z.looseObject({ sku: z.string().min(1), qty: partQuantity });
const bundleOption = z.looseObject({ option_id: z.int(), product_links: z.array(bundleLink) });
const productLink = z.looseObject({
  link_type: z.string().min(1),
  linked_product_sku: z.string().min(1),
  qty: partQuantity,
});

export const productDocument = z.looseObject({
  id,
  sku: z.string().min(1),
  name: z.string().min(1),
  type_id: z.enum(['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']),
  attribute_set_id: z.int().default(4),
  status: z.int().default(1),
  visibility: z.int().min(1).max(4).default(4),
  url_key: z.string(),
  url_path: z.string().nullish(),
  tax_class_id: z.int().default(0),
  popularity: z.number().nullish(),
  bestsellers: z.number().nullish(),
  ...sourcePrice,
  stock: sourceStock.nullish(),
  category: z.array(z.looseObject({ category_id: id, position: z.number().nullish() })).default([]),
  category_ids: z.array(id).default([]),
  configurable_children: z.array(childDocument).optional(),
  configurable_options: z
    .array(
      z.looseObject({
        attribute_code: z.string().min(1),
        values: z.array(z.looseObject({ value_index: z.number() })),
      }),
    )
    .optional(),
  product_links: z.array(productLink).optional(),
  bundle_options: z.array(bundleOption).optional(),
});

export const categoryDocument = z.looseObject({
  id,
  parent_id: z.int(),
  name: z.string().min(1),
  level: z.int(),
  position: z.int().default(0),
  is_active: flag,
  include_in_menu: flag.default(true),
  url_key: z.string(),
  url_path: z.string(),
});

export const attributeDocument = z.looseObject({
  attribute_id: id,
  attribute_code: z.string().min(1),
  frontend_input: z.string().nullish(),
  options: z.array(z.looseObject({ value: z.string(), label: z.string() })).default([]),
});

export const taxRuleDocument = z.looseObject({
  id,
  product_tax_class_ids: z.array(z.int()),
  customer_tax_class_ids: z.array(z.int()).default([]),
  rates: z.array(z.looseObject({ rate: z.number().nonnegative(), tax_country_id: z.string() })),
});

export const reviewDocument = z.looseObject({
  id,
  product_id: z.int(),
  title: z.string().default(''),
  detail: z.string().default(''),
  nickname: z.string().default(''),
  /** As Magento numbers it: 1 published, 2 waiting, 3 refused. */
  review_status: z.int().nullish(),
  rating: z.int().min(1).max(5).nullish(),
  created_at: z.string().nullish(),
});
export const cmsDocument = z.looseObject({ id, identifier: z.string().min(1) });

export const storyDocument = z.looseObject({
  slug: z.string().min(1),
  content: z.looseObject({ component: z.string() }),
});

export type ProductDocument = z.infer<typeof productDocument>;
export type ChildDocument = z.infer<typeof childDocument>;
export type SourceStock = z.infer<typeof sourceStock>;
export type AttributeDocument = z.infer<typeof attributeDocument>;
