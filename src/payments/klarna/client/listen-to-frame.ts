import { buyerCountry } from './buyer-country.ts';
import { shippingOptionId } from '../wire/order-lines.ts';
import {
  customerTypes,
  type CustomerType,
  type HostedAddress,
  type TypedAddresses,
} from '../../port/hosted-checkout.ts';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import { dispatchShopEvent } from '../../../state/shop-events.ts';
import type { MarketingUser } from '../../../domain/tracking/marketing-profile.ts';
import { withFrame } from './frame-api.ts';

interface Listeners {
  readonly onCustomerType: (type: CustomerType | undefined) => void;
  readonly onAddress: (addresses: TypedAddresses) => void;
}

/**
 * Follows what a buyer enters in the provider's frame: where it is sent and how, which the shop counts with; and what kind of
 * buyer it is. The form of the page stays as it was filled in.
 */
export function listenToFrame(
  { checkout, flow }: Pick<CheckoutTools, 'checkout' | 'flow'>,
  { onCustomerType, onAddress }: Listeners,
): void {
  let isSentElsewhere = false;
  const sendAddress = ({ country, postal_code, region }: HostedAddress): void => {
    const { shippingDetails, paymentDetails } = checkout.read();
    const changed = {
      ...shippingDetails,
      country: buyerCountry(country) ?? shippingDetails.country,
      zipCode: postal_code ?? shippingDetails.zipCode,
      state: region ?? shippingDetails.state,
    };
    const names = ['country', 'zipCode', 'state'] as const;
    if (names.some((name) => changed[name] !== shippingDetails[name]))
      void flow.sendShipping(changed, paymentDetails);
  };
  withFrame((frame) =>
    frame.on({
      shipping_address_change(address) {
        isSentElsewhere = true;
        onAddress({ shipping_address: address });
        sendAddress(address);
        dispatchShopEvent('vernissage:identified', userOfFrame(address));
      },
      // Who has it sent to where it is billed changes that alone.
      billing_address_change(address) {
        onAddress({ billing_address: address });
        if (!isSentElsewhere) sendAddress(address);
      },
      shipping_option_change({ id }) {
        const chosen = flow.state
          .get()
          .shipping.methods.find(
            ({ carrier_code: carrierCode, method_code: methodCode }) =>
              shippingOptionId({ carrierCode, methodCode }) === id,
          );
        if (!chosen) return;
        const { shippingDetails, paymentDetails } = checkout.read();
        const changed = {
          ...shippingDetails,
          shippingMethod: chosen.method_code,
          shippingCarrier: chosen.carrier_code,
        };
        checkout.change({ shippingDetails: changed });
        void flow.sendShipping(changed, paymentDetails);
      },
      customer({ type }) {
        onCustomerType(customerTypes.find((known) => known === type));
      },
    }),
  );
}

/** Returns who the buyer is, as far as the frame tells it. */
function userOfFrame(address: HostedAddress): MarketingUser {
  const { street_address = '', street_address2 = '' } = address;
  return {
    email: address.email,
    firstname: address.given_name,
    lastname: address.family_name,
    telephone: address.phone,
    addresses: [
      {
        street: [street_address, street_address2],
        city: address.city,
        postcode: address.postal_code,
        country_id: buyerCountry(address.country),
        region: address.region,
      },
    ],
  };
}
