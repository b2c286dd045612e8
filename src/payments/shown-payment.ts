import { firstPayment } from '../config/payment.ts';
import type { Environment } from '../config/environment.ts';
import { paymentOfStore } from '../domain/payment/payment-methods.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { onlyCheckout, shownPayment, usablePayment } from './offered-methods.ts';
import type { PaymentDefinition } from './port/definition.ts';
import { paymentSettings, type PaymentEnvironment } from './settings.ts';

/**
 * Returns the payment methods that a store's pages name, in the order of the checkout; the test card is not named. Without
 * providers of its own, a shop knows them in the checkout alone, so pages name none.
 */
export function namedPayment(
  { i18n, shipping_countries: deliversTo }: StoreView,
  environment: PaymentEnvironment,
): readonly PaymentDefinition[] {
  if (environment.ownPayments === false) return [];
  const settings = paymentSettings(environment);
  const { currencyCode: currency, defaultCountry: country } = i18n;
  const offered = paymentOfStore(
    usablePayment(currency, settings),
    { country, deliversTo, currency },
    firstPayment,
  );
  return shownPayment(offered, settings).filter(({ isTest }) => !isTest);
}

/** Returns what a store's pages show of the environment: pages that show other settings are rendered again. */
export function shownSettings(
  storeView: StoreView,
  environment: PaymentEnvironment & Pick<Environment, 'typesense' | 'trustRating'>,
): object {
  const { typesense } = environment;
  return {
    payment: namedPayment(storeView, environment).map(({ code }) => code),
    isHosted: onlyCheckout(paymentSettings(environment)) !== undefined,
    hasTrustRating: environment.trustRating !== undefined,
    search: typesense && [typesense.url, typesense.searchKey, typesense.prefix],
  };
}
