import type { CheckoutTools } from '../tools.ts';
import HostedFrame from './HostedFrame.tsx';
import { useHostedOffers } from './use-hosted-offers.ts';

/** Renders the provider's frame in place of the steps. */
export default function FrameAlone({ tools }: { readonly tools: CheckoutTools }) {
  useHostedOffers(tools);
  return <HostedFrame tools={tools} />;
}
