import type { ExternalProvider, MerchantUrls } from '../../../../domain/payment/klarna/provider-order.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { catalogueOf, storeUrlOf, type Engine } from '../base/engine.ts';

/** The provider puts the id of its order here. */
const sid = 'sid={checkout.order.id}';

/** Where the provider leads buyers of a store, and what it calls (docs/reference/behaviour.md#a7). */
export async function merchantUrls(engine: Engine, storeView: StoreView): Promise<MerchantUrls> {
  const store = storeUrlOf(engine, storeView.storeCode);
  const catalogue = catalogueOf(engine, storeView);
  const story = async (slug: string) => {
    const path = await catalogue.storyPathNow(slug);
    return path === undefined ? store : `${store}/${encodeURI(path)}`;
  };
  const call = (name: string) =>
    `${new URL(store).origin}/api/ext/payment-klarna/${name}?storeCode=${storeView.storeCode}&${sid}`;
  return {
    terms: await story('terms'),
    cancellation_terms: await story('withdrawal'),
    checkout: `${store}/checkout`,
    confirmation: `${store}/kco/confirmation?${sid}`,
    push: call('push'),
    notification: call('push'),
    validation: call('validate-kco-callback'),
    address_update: call('address-update'),
    shipping_option_update: call('shipping-option-update'),
    country_change: call('country-change'),
  };
}

/**
 * Other ways of paying that the provider's frame offers, and the shop's own checkout has; it leads to encrypted addresses
 * alone.
 */
export function externalPaymentMethods(engine: Engine, storeView: StoreView): readonly ExternalProvider[] {
  const store = storeUrlOf(engine, storeView.storeCode);
  const hasPaypal = engine.payments?.has('paypal') ?? false;
  if (!hasPaypal || engine.checkout === 'hosted' || !store.startsWith('https:')) return [];
  return [{ name: 'PayPal', redirect_url: `${store}/paypal-handling-order` }];
}
