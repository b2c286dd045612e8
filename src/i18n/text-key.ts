import type account from './locales/en/account.json';
import type cart from './locales/en/cart.json';
import type category from './locales/en/category.json';
import type checkout from './locales/en/checkout.json';
import type common from './locales/en/common.json';
import type contact from './locales/en/contact.json';
import type consent from './locales/en/consent.json';
import type content from './locales/en/content.json';
import type framing from './locales/en/framing.json';
import type listing from './locales/en/listing.json';
import type newsletter from './locales/en/newsletter.json';
import type order from './locales/en/order.json';
import type product from './locales/en/product.json';
import type review from './locales/en/review.json';
import type search from './locales/en/search.json';
import type shelf from './locales/en/shelf.json';
import type wall from './locales/en/wall.json';

/** The texts by namespace: each is a file of a locale. */
interface EnglishTexts {
  readonly account: typeof account;
  readonly cart: typeof cart;
  readonly category: typeof category;
  readonly checkout: typeof checkout;
  readonly common: typeof common;
  readonly consent: typeof consent;
  readonly contact: typeof contact;
  readonly content: typeof content;
  readonly framing: typeof framing;
  readonly listing: typeof listing;
  readonly newsletter: typeof newsletter;
  readonly order: typeof order;
  readonly product: typeof product;
  readonly review: typeof review;
  readonly search: typeof search;
  readonly shelf: typeof shelf;
  readonly wall: typeof wall;
}

/** A key without the plural form that `candidateKeys` adds. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text: the namespace, then where it stands in its file, such as `cart.message.added`. */
export type TextKey = KeysOf<EnglishTexts>;

/** Returns the key of the title of a way of paying; `src/config/payment.ts` has the codes, and a test that each has a title. */
export function paymentKey(code: string): TextKey {
  return `order.payment.${code}` as TextKey;
}
