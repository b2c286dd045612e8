import { createTranslator } from '../../../../i18n/translator.ts';
import { paymentDefinitions } from '../../../../payments/providers.ts';
import type { CustomerType, HostedDraft } from '../../../../payments/port/hosted-checkout.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors } from '../../../errors/hosted-errors.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { paymentMethodsOf } from '../checkout/methods.ts';
import { priceCart, type PricingOptions } from '../checkout/price-cart.ts';
import { hostedCart } from './hosted-cart.ts';
import { legalUrls } from './legal-urls.ts';

export interface BuildOptions extends PricingOptions {
  readonly customerType?: CustomerType | undefined;
}

/**
 * Builds the provider's order of the current cart, with amounts calculated by the shop (docs/reference/decisions.md#d4).
 * Throws if the cart is empty or free, can't be shipped, its country is not served, or its total is not the sum of its
 * lines.
 */
export async function buildHostedOrder(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { customerType, ...pricing }: BuildOptions = {},
): Promise<HostedDraft> {
  const { code, hosted } = hostedProvider(engine);
  const priced = await priceCart(engine, storeView, cartId, pricing);
  if (priced.lines.length === 0) throw checkoutErrors.cartEmpty();
  if (!paymentMethodsOf(priced, storeView, engine).some((each) => each.code === code))
    throw checkoutErrors.paymentUnavailable();
  if (!priced.isVirtual && !priced.shipping) throw checkoutErrors.shippingUnavailable();
  const storeUrl = storeUrlOf(engine, storeView.storeCode);
  const built = hosted.build(hostedCart(priced, cartId, storeView, new URL(storeUrl).origin), {
    storeView,
    storeUrl,
    legalUrls: await legalUrls(engine, storeView),
    externalMethods: externalMethods(engine, storeUrl),
    customerType,
    newsletterText: createTranslator(storeView.i18n.defaultLocale)('newsletter.consent'),
  });
  if (!built.draft) throw hostedErrors.problem(built.problem);
  return built.draft;
}

/** Returns the payment methods of the shop's own checkout to which a page leads. */
function externalMethods({ payments, checkout }: Engine, storeUrl: string) {
  if (checkout === 'hosted') return [];
  return paymentDefinitions.flatMap(({ code, name = code, externalPage }) =>
    externalPage !== undefined && payments?.has(code) ? [{ name, url: `${storeUrl}/${externalPage}` }] : [],
  );
}
