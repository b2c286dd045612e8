import type { HostedAddress } from '../../port/hosted-checkout.ts';
import type { ProviderOrderLine } from './provider-order.ts';

/** The fields that the shop reads of an order at the provider. */
export interface ReadOrder {
  readonly order_id: string;
  /** `checkout_incomplete` until the buyer has completed it, then `checkout_complete`. */
  readonly status: string;
  readonly order_amount: number;
  readonly purchase_currency: string;
  readonly order_lines: readonly ReadLine[];
  readonly billing_address?: HostedAddress | undefined;
  readonly shipping_address?: HostedAddress | undefined;
  readonly selected_shipping_option?: { readonly id: string } | undefined;
  readonly customer?:
    { readonly type?: string | undefined; readonly vat_id?: string | undefined } | undefined;
  readonly merchant_data?: string | undefined;
  readonly merchant_reference2?: string | undefined;
}

/** A line of a provider's order, as far as it is read. */
export type ReadLine = Pick<ProviderOrderLine, 'name' | 'quantity' | 'total_amount'> &
  Partial<Omit<ProviderOrderLine, 'type' | 'name' | 'quantity' | 'total_amount'>> & {
    /** Not given: `physical`. */
    readonly type?: string | undefined;
  };
