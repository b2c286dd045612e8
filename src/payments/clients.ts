import { lazy } from 'react';
import type { PaymentClients } from '../islands/checkout/tools.ts';
import { HostedFirst } from './klarna/client/HostedFirst.tsx';
import { initialOutcome, TestOutcome } from './test-card/client/TestOutcome.tsx';

/** The client parts of payment providers, by the code of the payment method: a line for each provider that has one. */
export const paymentClients: PaymentClients = {
  stripe: { Form: lazy(() => import('./stripe/client/CardForm.tsx')) },
  paypal: { unaskedText: 'checkout.pending.unasked.paypal' },
  klarna: {
    Frame: lazy(() => import('./klarna/client/HostedFrame.tsx')),
    First: HostedFirst,
    Only: lazy(() => import('./klarna/client/HostedOnly.tsx')),
  },
  testcard: { choice: { initial: initialOutcome, Fields: TestOutcome } },
};
