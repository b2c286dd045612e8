import { z } from 'zod';
import { configurationError } from './configuration-error.ts';
import { explain, problemsOf } from './problems-of.ts';
import * as settings from './shop.ts';
import { findStoreView } from './store-views.ts';

const text = z
  .string()
  .refine(
    (value) => value.trim() !== '',
    explain({ problem: 'the text is empty', hint: 'at least one letter' }),
  );
const address = z
  .string()
  .refine(
    (value) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(value),
    explain({ hint: 'an address without a slash at its ends, such as my-account' }),
  );
const from = (least: number) =>
  z.int().refine((value) => value >= least, explain({ hint: `a whole number from ${least} on` }));
const [count, countOrNone] = [from(1), from(0)];
const aboveZero = z.number().refine((value) => value > 0, explain({ hint: 'a number above 0' }));
const percent = z
  .number()
  .refine((value) => value > 0 && value <= 100, explain({ hint: 'a percentage above 0 and up to 100' }));
const storeCode = z
  .string()
  .refine(
    (code) => findStoreView(code) !== undefined,
    explain({ hint: 'the code of a store with a file in src/config/store-views' }),
  );
const sort = z.strictObject({ attribute: text, order: z.enum(['asc', 'desc']) });
const sortText = z
  .string()
  .refine(
    (value) => /^\w+:(asc|desc)$/.test(value),
    explain({ hint: 'an attribute and its order, such as id:desc' }),
  );
const ids = z.array(count);

const colour = z
  .string()
  .refine(
    (value) => /^#[\da-f]{6}$/i.test(value),
    explain({ hint: 'a colour of six digits, such as #00be6d' }),
  );

/** The schema of `src/config/shop.ts`. */
const shopSchema = z.strictObject({
  search: z.strictObject({
    minimumScore: z.number().refine((value) => value >= 0, explain({ hint: 'a number from 0 on' })),
    fuzziness: countOrNone,
    minimumShouldMatch: z
      .string()
      .refine((value) => /^\d{1,3}%$/.test(value), explain({ hint: 'a percentage, such as 75%' })),
    boosts: z.record(text, aboveZero),
    defaultSize: count,
    defaultStart: countOrNone,
    singleProductSize: count,
    serverTimeout: count,
    clientTimeout: count,
    trackingDebounce: countOrNone,
  }),
  tracking: z.strictObject({ attributes: z.array(text) }),
  sessions: z.strictObject({ longestDays: count }),
  accountPath: address,
  resetPasswordPath: address,
  wallPath: address,
  listing: z.strictObject({
    productPageSize: count,
    attributeListSize: count,
    categoryListSize: count,
    contentListSize: count,
    rootCategoryId: count,
    allProductsPath: address,
    stickyCategoryIds: ids,
    menuExcludedCategoryIds: ids,
    nameSortedCategoryId: count,
    categoryDefaultSort: sortText,
    productDefaultSort: sort,
    listDefaultSort: sort,
    sortOptions: z.record(text, sort),
    cardsPerFile: count,
    outputCacheTtl: countOrNone,
    recentlyViewedLimit: count,
    carouselSize: count,
    carouselSort: sortText,
    photowallSize: count,
    photowallChildLookupLimit: count,
  }),
  filters: z.strictObject({
    attributes: z.array(text),
    offered: z.array(text),
    swatches: z.record(text, z.record(text, text)),
    aggregationSizes: z.record(text, count),
    maximum: count,
  }),
  images: z.strictObject({
    themeColor: colour,
    backgroundColor: colour,
  }),
  network: z.strictObject({ refreshTokenAutomatically: z.boolean() }),
  cart: z.strictObject({
    countBy: z.enum(['quantities', 'items']),
    allowOutOfStock: z.boolean(),
    bypassLimit: countOrNone,
    listOutOfStock: z.boolean(),
    maximumLines: count,
    lifetimeDays: count,
    checkoutWindow: count,
    guestDetailsHours: count,
    hostedCheckoutOrderDays: count,
    hostedCheckoutAttempts: count,
    sendOfflineOrdersAutomatically: z.boolean(),
  }),
  shippingFallback: z.strictObject({ carrier_code: text, method_code: text }),
  promises: z.strictObject({
    returnDays: count,
    deliveryDays: z
      .strictObject({ from: count, to: count })
      .refine((days) => days.from <= days.to, explain({ hint: 'the fewest days first' })),
    newsletterCouponPercent: percent,
  }),
  products: z.strictObject({
    preferredSizes: ids,
    posterHangerCentimetres: z.record(text, aboveZero),
    parcelSides: z.strictObject({ width: text, height: text, length: text }),
    homeDecorCategoryIds: ids,
    storePickerCategoryId: z.strictObject({ production: count, other: count }),
  }),
  feeds: z.strictObject({
    googleCategories: z.strictObject({ pictures: text, frames: text, other: text }),
    safetyAttributes: z.strictObject({
      manufacturer: text,
      manufacturerAddress: text,
      importer: text,
      importerAddress: text,
      originCountry: text,
    }),
  }),
  countryRedirects: z.record(
    z
      .string()
      .refine(
        (code) => /^[a-z]{2}$/.test(code),
        explain({ hint: 'a country code in lower case, such as ca' }),
      ),
    storeCode,
  ),
  fallbackStoreCode: storeCode,
  customerGroups: z.strictObject({
    priceTiers: z.boolean(),
    groupedTax: z.boolean(),
    defaultGroupId: countOrNone,
    useOnlyDefaultGroup: z.boolean(),
  }),
});

/**
 * Checks the settings of the shop.
 * @throws {ConfigurationError} naming every wrong setting, what is wrong and a hint.
 */
export function checkShop(shop: unknown = { ...settings }): void {
  const { error } = shopSchema.safeParse(shop);
  if (!error) return;
  throw configurationError(
    "The settings of the shop can't be used (src/config/shop.ts):",
    problemsOf(error, shop, 'src/config/shop-schema.ts'),
  );
}
