import type { ReactNode } from 'react';
import { useStore } from '../../use-store.ts';
import { Columns } from '../Columns.tsx';
import type { CheckoutTools } from '../tools.ts';
import HostedFrame from './HostedFrame.tsx';
import { useHostedOffers } from './use-hosted-offers.ts';
import { klarna } from '../../../domain/payment/payment-codes.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** The shop's own checkout, for whom the hosted one does not serve. */
  readonly children: ReactNode;
}

/** Renders the hosted checkout alone, if it serves the buyer; else the steps. */
export default function HostedOnly({ tools, children }: Props) {
  const { t, flow } = tools;
  const { payment } = useStore(flow.state);
  useHostedOffers(tools);
  if (payment.methods.length === 0 && payment.status !== 'ready' && payment.status !== 'failed')
    return <p className="soft">{t('checkout.klarna.loading')}</p>;
  if (!payment.methods.some(({ code }) => code === klarna)) return children;
  return (
    <Columns tools={tools} hasShipping>
      <div className="checkout-steps">
        <HostedFrame tools={tools} />
      </div>
    </Columns>
  );
}
