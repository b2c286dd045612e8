import type { HostedAddress } from '../../port/hosted-checkout.ts';

/** The calls of the provider's script that the shop makes. */
interface FrameApi {
  /** Keeps the buyer from paying while the order changes. */
  suspend(): void;
  /** Shows the order as it is at the provider now. */
  resume(): void;
  on(listeners: FrameListeners): void;
}

interface FrameListeners {
  /** As far as the provider tells it; the country may have three letters. */
  readonly shipping_address_change: (address: HostedAddress) => void;
  readonly billing_address_change: (address: HostedAddress) => void;
  readonly shipping_option_change: (option: { readonly id?: string }) => void;
  readonly customer: (customer: { readonly type?: string }) => void;
}

declare global {
  interface Window {
    /** Calls back with the frame's API, at once or as soon as the script is there. */
    _klarnaCheckout?: (use: (api: FrameApi) => void) => void;
  }
}

/** Uses the frame's API once the provider's script is there; a frame that is not shown has none. */
export function withFrame(use: (api: FrameApi) => void): void {
  window._klarnaCheckout?.(use);
}
