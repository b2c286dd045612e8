/**
 * Files that have nothing to do with what is behind the shop. Those of the first list look at pages, scripts and files that are
 * the same whatever answers the API: they call nothing of it in which somebody shops. Those of the second start an engine of
 * their own in the place of the shop's.
 */
export const filesOfNoApi: readonly string[] = [
  'budgets',
  'far-cards',
  'forced-colours',
  'menu',
  'narrow-parts',
  'navigation',
  'no-script',
  'pages',
  'parts-of-pages',
  'prefetch',
  'renewed-index',
  'serving',
  'site',
  'site-check',
  'stories',
  'typefaces',
  'typesense',
  'wall',
  'wall-touch',

  'group-prices',
  'killed-shop',
];

/** Flows that can't apply, by what the API lacks for them (docs/existing-api.md). */
export const lacking: Readonly<Record<string, readonly RegExp[]>> = {
  erasure: [/account\.test\.ts.* changes details and password, refuses a wrong one, and is erased/],
  'confirmed email': [/account-email\.test\.ts/],
  'own payments': [
    /(^| )(card|paypal)\.test\.ts/,
    /checkout-phone\.test\.ts.* the card form is directly below/,
  ],
};

/** What `npm test` runs of the flows: an order of a guest, an account, a customer's cart and order, and a coupon. */
export const sample: readonly RegExp[] = [
  /checkout\.test\.ts.* a guest orders in us in three steps/,
  /account\.test\.ts.* the account in en on a desktop is entered, kept, left and entered again/,
  /customer-checkout\.test\.ts.* a customer’s cart is merged with the guest’s/,
  /coupon\.test\.ts.* a coupon is redeemed, removed, redeemed again/,
];
