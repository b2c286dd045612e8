import { paymentOfStore } from '../domain/payment/payment-methods.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { Environment } from './environment.ts';
import { firstPayment, shownPayment, usablePayment } from './payment.ts';
import { klarna, testCard, paypal, stripePayments } from '../domain/payment/payment-codes.ts';

/** What of the environment decides about payment. */
export type PaymentEnvironment = Pick<Environment, 'payments' | 'isTrial' | 'testCard'>;

/** Returns the codes of the payment methods that a store's pages name, in the order of the checkout; the test card is not named. */
export function namedPayment(
  { i18n, shipping_countries: deliversTo }: StoreView,
  environment: PaymentEnvironment,
): readonly string[] {
  const { isTrial, payments } = environment;
  const { checkout } = payments;
  const providers = providersSetUp(environment);
  const { currencyCode: currency, defaultCountry: country } = i18n;
  const rules = usablePayment(currency, { isTrial, checkout, providers });
  const offered = paymentOfStore(rules, { country, deliversTo, currency }, firstPayment);
  return shownPayment(offered, { checkout })
    .filter(({ isTest }) => !isTest)
    .map(({ code }) => code);
}

/** Returns the codes of the payment methods whose providers are set up. */
export function providersSetUp({ payments, testCard: hasTestCard }: PaymentEnvironment): ReadonlySet<string> {
  const isSetUp: readonly [string, unknown][] = [
    [stripePayments, payments.stripe],
    [paypal, payments.paypal],
    [klarna, payments.kustom],
    [testCard, hasTestCard],
  ];
  return new Set(isSetUp.flatMap(([code, setting]) => (setting ? [code] : [])));
}

/** Returns what a store's pages show of the environment: pages that show other settings are rendered again. */
export function shownSettings(
  storeView: StoreView,
  environment: PaymentEnvironment & Pick<Environment, 'typesense'>,
): object {
  const { payments, typesense } = environment;
  return {
    payment: namedPayment(storeView, environment),
    isHosted: payments.checkout === 'hosted' && payments.kustom !== undefined,
    search: typesense && [typesense.url, typesense.searchKey, typesense.prefix],
  };
}
