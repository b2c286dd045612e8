import type { Translate } from '../../i18n/translator.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { Session } from '../../state/user/session.ts';

/** Hash of the account's address for a shopper who comes from the checkout, and goes back there once logged in. */
export const fromCheckout = '#checkout';

/** Data that a page passes to the account's islands. */
export interface AccountPage {
  readonly context: StoreContext;
  /** ISO codes of the countries that the store delivers to. */
  readonly countries: readonly string[];
  /** The store's own country: where an address begins. */
  readonly country: string;
  /** Date format and time zone of the store. */
  readonly dateFormat: string;
  readonly timeZone: string;
  readonly accountUrl: string;
  readonly resetUrl: string;
  readonly shopUrl: string;
  /** True if customers can erase their account here. */
  readonly canErase: boolean;
  /** URL of the terms, if the store has a page of them. */
  readonly termsUrl?: string | undefined;
}

/** Tools that the parts of the account share. */
export interface AccountTools extends AccountPage {
  readonly session: Session;
  /** Texts of the account. */
  readonly t: Translate;
  /** Texts of the cart, among which are those of validation. */
  readonly cartTexts: Translate;
  /** Texts of the checkout, among which are those of fields and of what was ordered. */
  readonly checkoutTexts: Translate;
}
