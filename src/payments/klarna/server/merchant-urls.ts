import type { HostedContext } from '../../port/hosted-checkout.ts';
import type { ExternalProvider, MerchantUrls } from '../wire/provider-order.ts';

/** The provider puts the id of its order here. */
const sid = 'sid={checkout.order.id}';

/** Returns where the provider leads buyers of a store, and what it calls (docs/reference/behaviour.md#a7). */
export function merchantUrls({
  storeUrl,
  storeView: { storeCode },
  legalUrls,
}: Omit<HostedContext, 'externalMethods'>): MerchantUrls {
  const call = (name: string) =>
    `${new URL(storeUrl).origin}/api/ext/payment-klarna/${name}?storeCode=${storeCode}&${sid}`;
  return {
    terms: legalUrls.terms,
    cancellation_terms: legalUrls.withdrawal,
    checkout: `${storeUrl}/checkout`,
    confirmation: `${storeUrl}/kco/confirmation?${sid}`,
    push: call('push'),
    notification: call('push'),
    validation: call('validate-kco-callback'),
    address_update: call('address-update'),
    shipping_option_update: call('shipping-option-update'),
    country_change: call('country-change'),
  };
}

/** Returns the payment methods that the frame offers beside its own; it leads to encrypted addresses alone. */
export function externalPaymentMethods({
  storeUrl,
  externalMethods,
}: Pick<HostedContext, 'storeUrl' | 'externalMethods'>): readonly ExternalProvider[] {
  return storeUrl.startsWith('https:')
    ? externalMethods.map(({ name, url }) => ({ name, redirect_url: url }))
    : [];
}
