import { readEnvironment } from '../../config/environment.ts';
import { isOffline, paymentRulesIn } from '../../config/payment.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';

const environment = readEnvironment();

/** Returns the codes of the ways of paying that a store's pages name: of the others a page does not know whether they are set up. */
export function waysOfPaying({ i18n, shipping_countries: countries }: StoreView): readonly string[] {
  return paymentRulesIn(i18n.currencyCode, environment)
    .filter(({ code }) => isOffline(code))
    .filter(({ countries: only }) => countries.some((country) => only?.includes(country) ?? true))
    .map(({ code }) => code);
}
