import type { ComponentProps } from 'react';
import HostedFrame from './HostedFrame.tsx';
import { useHostedOffers } from './use-hosted-offers.ts';

/** Renders the provider's frame in place of the steps. */
export default function FrameAlone(props: ComponentProps<typeof HostedFrame>) {
  useHostedOffers(props.tools);
  return <HostedFrame {...props} />;
}
