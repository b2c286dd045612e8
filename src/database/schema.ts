import type { CatalogueTables } from './schema/catalogue.ts';
import type { CustomerTables } from './schema/customer.ts';
import type { NewsletterTables } from './schema/newsletter.ts';
import type { OrderTables } from './schema/order.ts';
import type { PaymentTables } from './schema/payment.ts';
import type { RemoteShopTables } from './schema/remote-shop.ts';
import type { VitalTables } from './schema/vitals.ts';

/**
 * Tables of the embedded shop, the same on SQLite and PostgreSQL: text and integer columns only.
 * Booleans are 0 or 1, instants are ISO 8601 UTC texts, money is integer minor units of the store's currency,
 * documents are JSON texts.
 */
export interface Database
  extends
    CatalogueTables,
    CustomerTables,
    NewsletterTables,
    OrderTables,
    PaymentTables,
    RemoteShopTables,
    VitalTables {
  shop_setting: ShopSettingTable;
}

/** `catalogue_product.popularity` of a product that has no rank: behind all that have one. */
export const unrankedPopularity = 2_147_483_647;

/** Facts about the shop's data, such as which seed made it. */
interface ShopSettingTable {
  name: string;
  value: string;
}
