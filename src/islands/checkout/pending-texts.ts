import { isUnpaid, type OnItsWay } from '../../state/checkout/flow.ts';
import type { OpenPayment } from '../../state/checkout/placement.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { PaymentClients } from './tools.ts';

interface PendingTexts {
  readonly title: TextKey;
  readonly text: TextKey;
}

interface Circumstances {
  /** The shopper has come back from a payment provider without paying. */
  readonly isCanceled: boolean;
  /** There was no network since the order is shown. */
  readonly wasOffline: boolean;
  readonly clients: PaymentClients;
}

/** Returns the message about an order whose result is unknown. */
export function pendingTexts(
  placement: OnItsWay,
  { isCanceled, wasOffline, clients }: Circumstances,
): PendingTexts {
  if (isUnpaid(placement)) return unpaidTexts(placement, isCanceled, clients);
  if (placement.kind === 'waiting') {
    return {
      title: 'checkout.pending.waiting.title',
      text: wasOffline ? 'checkout.pending.waiting.text' : 'checkout.pending.waiting.unconfirmed',
    };
  }
  const isKnown = placement.kind === 'unknown' && placement.because !== 'no-answer';
  const area = isKnown ? placement.because : placement.kind;
  return { title: `checkout.pending.${area}.title`, text: `checkout.pending.${area}.text` };
}

function unpaidTexts(
  { payment }: { readonly payment: OpenPayment },
  isCanceled: boolean,
  clients: PaymentClients,
): PendingTexts {
  if (payment.unasked) {
    const text = clients[payment.provider]?.unaskedText ?? 'checkout.pending.unasked.other';
    return { title: 'checkout.pending.unasked.title', text };
  }
  if (isCanceled) return { title: 'checkout.pending.canceled.title', text: 'checkout.pending.canceled.text' };
  const text = payment.declined ? 'checkout.pending.pay.declined' : 'checkout.pending.pay.text';
  return { title: 'checkout.pending.pay.title', text };
}
