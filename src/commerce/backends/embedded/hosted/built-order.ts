import { buildProviderOrder } from '../../../../domain/payment/klarna/build-order.ts';
import type { CustomerType, ProviderOrder } from '../../../../domain/payment/klarna/provider-order.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { hostedErrors } from '../../../errors/hosted-errors.ts';
import { paymentMethodsOf } from '../checkout/methods.ts';
import { priceCart, type PricingOptions } from '../checkout/price-cart.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import { hostedCart } from './hosted-cart.ts';
import { externalPaymentMethods, merchantUrls } from './hosted-urls.ts';
import { klarna } from '../../../../domain/payment/payment-codes.ts';

export interface BuildOptions extends PricingOptions {
  readonly customerType?: CustomerType | undefined;
}

/**
 * The provider's order of a cart as it is now, all of it counted by the shop (docs/reference/decisions.md#d4). Throws
 * where the cart can't be bought so: it is empty or costs nothing, it can't be sent, its country is not served, or its
 * sum is not that of its lines.
 */
export async function builtOrder(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { customerType, ...pricing }: BuildOptions = {},
): Promise<ProviderOrder> {
  const priced = await priceCart(engine, storeView, cartId, pricing);
  if (priced.lines.length === 0) throw checkoutErrors.cartEmpty();
  if (!paymentMethodsOf(priced, storeView, engine).some(({ code }) => code === klarna))
    throw checkoutErrors.paymentUnavailable();
  if (!priced.isVirtual && !priced.shipping) throw checkoutErrors.shippingUnavailable();
  const { origin } = new URL(storeUrlOf(engine, storeView.storeCode));
  const { order, problem } = buildProviderOrder(hostedCart(priced, cartId, storeView, origin), storeView, {
    urls: await merchantUrls(engine, storeView),
    externalPaymentMethods: externalPaymentMethods(engine, storeView),
    customerType,
  });
  if (!order) throw hostedErrors.problem(problem);
  return order;
}
