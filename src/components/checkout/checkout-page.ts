import { readEnvironment } from '../../config/environment.ts';
import { paymentEnvironment } from '../../commerce/payment-environment.ts';
import { fallbackMethod, fallbackShipping } from '../../config/shipping.ts';
import { storeShipping } from '../../config/store-shipping.ts';
import { accountPath, cart } from '../../config/shop.ts';
import { countryOptions } from '../../domain/checkout/country-choice.ts';
import { hasWithdrawalRight } from '../../domain/law/withdrawal-right.ts';
import type { CheckoutPage } from '../../islands/checkout/tools.ts';
import { onlyCheckout } from '../../payments/offered-methods.ts';
import { paymentSettings } from '../../payments/settings.ts';
import { pageContext } from '../cart/page-context.ts';
import { storePage } from '../store-page.ts';

const only = onlyCheckout(paymentSettings(paymentEnvironment(readEnvironment())));

/** Returns what a page tells the checkout in the browser. */
export async function checkoutPage(locals: App.Locals): Promise<CheckoutPage> {
  const { links, storeView, t } = locals;
  const { i18n, tax, shipping_countries } = storeView;
  const { freeFrom } = storeShipping(storeView);
  return {
    context: pageContext(locals),
    homeUrl: links.home(),
    accountUrl: links.page(accountPath),
    isHosted: only !== undefined,
    confirmationUrl: links.page('kco/confirmation'),
    legalUrls: {
      terms: await storePage('terms', locals),
      withdrawal: hasWithdrawalRight(shipping_countries) ? await storePage('withdrawal', locals) : undefined,
      privacy: await storePage('privacy', locals),
    },
    shipping:
      freeFrom === undefined
        ? t('content.shipping.method')
        : t('content.shipping.freeFrom', { amount: freeFrom }),
    shippingUrl: await storePage('shipping', locals),
    countries: countryOptions(shipping_countries, i18n.defaultLocale),
    defaultCountry: tax.defaultCountry,
    fallbackShipping: fallbackMethod(t(`order.shipping.${fallbackShipping.text}`), storeView),
    dateFormat: i18n.dateFormat,
    timeZone: i18n.timeZone,
    guestDetailsHours: cart.guestDetailsHours,
  };
}
