import type { CustomerGroups } from '../domain/tax/customer-group.ts';

/**
 * Constants and limits of the business (docs/reference/product.md#s9). A shop owner may change them here; what each may be is
 * in `shop-schema.ts`.
 */

/** Search: weights, tolerance and time limits. */
export const search = {
  /** Hits scoring below this are not shown. */
  minimumScore: 0.02,
  /** The number of letters of a word that may differ. */
  fuzziness: 2,
  minimumShouldMatch: '75%',
  /** Weight of a match by field. */
  boosts: { name: 4, sku: 2, 'category.name': 1, meta_keyword: 3, short_description: 3 },
  /** Hits of an answer, and their first one, when the question names none or one that can't be. */
  defaultSize: 50,
  defaultStart: 0,
  /** Products read by one address. */
  singleProductSize: 1,
  /** Milliseconds that a search of the API may take; then it ends with an error. */
  serverTimeout: 1000,
  /** Milliseconds that an answer of a search server may take. */
  clientTimeout: 5000,
  /** A search is counted when typing has rested this many milliseconds. */
  trackingDebounce: 2000,
} as const;

/** What marketing is told (docs/running.md#marketing). */
export const tracking = {
  /** Codes of product attributes that events tell beside their own fields. */
  attributes: ['type_id'],
} as const;

/** Logins of customers. */
export const sessions = {
  /** Days after which a customer logs in again, however often the session was used. */
  longestDays: 90,
} as const;

/** Addresses of the pages of an account. */
export const accountPath = 'my-account';
export const resetPasswordPath = 'reset-password';

/** Address of the page where a gallery wall is composed. */
export const wallPath = 'wall';

/** Lists of products and categories. */
export const listing = {
  productPageSize: 50,
  attributeListSize: 150,
  /** Categories of a store; what is beyond it is not read. */
  categoryListSize: 4000,
  /** Bound of lists of content blocks and pages. */
  contentListSize: 500,
  rootCategoryId: 2,
  /** Address of the list of all products, where no category or product can have its own. */
  allProductsPath: 'c/all',
  /** Listed first in the menu of the main category. */
  stickyCategoryIds: [555, 134, 122, 322],
  /** Not in the menu. */
  menuExcludedCategoryIds: [134, 122],
  /** The category whose children are sorted sticky first, then by name; others by position. */
  nameSortedCategoryId: 3,
  categoryDefaultSort: 'position:asc',
  productDefaultSort: { attribute: 'popularity', order: 'asc' },
  listDefaultSort: { attribute: 'bestsellers', order: 'desc' },
  /** The sort options of a shopper; the labels are texts of `category.sort`. */
  sortOptions: {
    latest: { attribute: 'id', order: 'desc' },
    popular: { attribute: 'popularity', order: 'asc' },
    bestsellers: { attribute: 'bestsellers', order: 'desc' },
    price: { attribute: 'price', order: 'asc' },
    priceDescending: { attribute: 'price', order: 'desc' },
  },
  /** Product cards in one data file of a listing; a long listing has several, and what is shown is fetched. */
  cardsPerFile: 250,
  /** Seconds that a CDN may keep a page that was made on demand. */
  outputCacheTtl: 86_400,
  recentlyViewedLimit: 6,
  carouselSize: 12,
  carouselSort: 'id:desc',
  /** Products of one photo wall. */
  photowallSize: 20,
  /** Children of a photo wall are asked for one by one below this number. */
  photowallChildLookupLimit: 50,
} as const;

/** The filters of lists if the catalogue marks no attribute as filterable, in display order (`offeredFilters`). */
const filterAttributes = [
  'color2',
  'poster_theme',
  'product_layout',
  'sizes',
  'poster_collection',
  'brand',
] as const;

/** Colours shown beside the options of an attribute, as CSS backgrounds by id. */
const swatches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color2: {
    101: '#161513',
    102: '#fff',
    103: '#9a9a98',
    104: '#dccdb4',
    105: '#7b5236',
    106: '#c0392b',
    107: '#e07b2e',
    108: '#efc53f',
    109: '#4d7f55',
    110: '#39669e',
    111: '#7a5a93',
    112: '#e3a1ad',
    113: '#bd9a4a',
    114: 'conic-gradient(#c0392b, #efc53f, #4d7f55, #39669e, #7a5a93, #c0392b)',
  },
};

/** Filters of a list. */
export const filters = {
  attributes: filterAttributes,
  /** The filters of such a list: attributes, and price ranges. */
  offered: [...filterAttributes, 'price'],
  swatches,
  /** Options that are counted, by attribute. */
  aggregationSizes: { default: 20, size: 10, color: 10, color2: 20 },
  maximum: 999,
} as const;

/** Pictures; their sizes are those of `pictureShapes` (src/domain/url/picture-shapes.ts). */
export const images = {
  themeColor: '#00be6d',
  /** Behind the icon while an installed shop starts; `--wall` of `tokens.css`. */
  backgroundColor: '#faf9f6',
} as const;

/** Talking to the server. */
export const network = {
  /** Without it whoever is logged in has to log in again as soon as the access token has run out. */
  refreshTokenAutomatically: true,
} as const;

/** Cart and checkout. */
export const cart = {
  /** The number on the cart counts pieces (`quantities`), or lines (`items`). */
  countBy: 'quantities',
  allowOutOfStock: true,
  /** How often a lost cart is created again without success (docs/reference/behaviour.md#e9). */
  bypassLimit: 1,
  listOutOfStock: true,
  /** Lines that a cart may have. */
  maximumLines: 500,
  /** Days after which a guest's cart that nobody changed is removed; a browser that comes back makes it again. */
  lifetimeDays: 60,
  /** A shopper is in checkout when it changed within these milliseconds. */
  checkoutWindow: 1_800_000,
  /**
   * Hours after an order for which a visitor's browser keeps what was entered and the way back to the confirmation, and for
   * which the shop shows the order to who knows that way.
   */
  guestDetailsHours: 24,
  /** Days that the id of a hosted-checkout order is kept. */
  hostedCheckoutOrderDays: 2,
  /** The page reloads after this many attempts to load the hosted checkout. */
  hostedCheckoutAttempts: 3,
  sendOfflineOrdersAutomatically: false,
} as const;

/** Used when the server offers no way of shipping; what it costs belongs to the currency (`currencies.ts`). */
export const shippingFallback = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
} as const;

/** The shop's promises (docs/reference/product.md#s1). */
export const promises = {
  returnDays: 90,
  deliveryDays: { from: 3, to: 7 },
  newsletterCouponPercent: 10,
} as const;

/** Products. */
export const products = {
  /** Links prefer the child in one of these sizes (docs/reference/product.md#s2). */
  preferredSizes: [7, 8, 9, 33, 34],
  /** Length in centimetres of a poster hanger by option of `sizes`. */
  posterHangerCentimetres: { 81: 31, 82: 51, 83: 71 },
  /** Attributes that hold the sides of one parcelled piece in centimetres, for the provider of the hosted checkout. */
  parcelSides: { width: 'width_cm', height: 'height_cm', length: 'length_cm' },
  homeDecorCategoryIds: [347, 374],
  /** Children of this category are links to other stores. */
  storePickerCategoryId: { production: 326, other: 559 },
} as const;

/** Product feeds, for those who advertise products. */
export const feeds = {
  /** Places in Google's product taxonomy, by their names in English. */
  googleCategories: {
    pictures: 'Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork',
    frames: 'Home & Garden > Decor > Picture Frames',
    other: 'Home & Garden > Decor',
  },
  /** The attributes that tell who answers for the safety of a product, where the catalogue has them. */
  safetyAttributes: {
    manufacturer: 'manufacturer',
    manufacturerAddress: 'manufacturer_address',
    importer: 'importer',
    importerAddress: 'importer_address',
    originCountry: 'country_of_manufacture',
  },
} as const;

/** The store of visitors from a country without one (docs/reference/product.md#s2). */
export const countryRedirects: Readonly<Record<string, string>> = { ca: 'us', gb: 'uk' };

/** The store of everybody else. */
export const fallbackStoreCode = 'en';

/** Customer groups (docs/reference/product.md#s6): set `priceTiers` where groups have prices of their own. */
export const customerGroups: CustomerGroups = {
  priceTiers: false,
  groupedTax: false,
  defaultGroupId: 0,
  useOnlyDefaultGroup: false,
};
