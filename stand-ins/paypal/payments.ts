import { json } from '../plumbing/answer.ts';
import type { Handler } from '../plumbing/provider.ts';
import {
  findCapture,
  findDispute,
  findRefund,
  hundredths,
  money,
  newId,
  type Account,
  type Capture,
  type Dispute,
  type Money,
  type Refund,
} from './account.ts';
import { notFound, unprocessable, type Issue } from './problems.ts';
import { captureView, refunded, refundView } from './views.ts';
import type { Events } from './webhooks.ts';

interface RefundRequest {
  readonly amount?: Money;
  readonly invoice_id?: string;
  readonly custom_id?: string;
}

/** Shows captures and refunds, and refunds. */
export function paymentHandlers(
  account: Account,
  events: Events,
  url: () => string,
): Readonly<Record<string, Handler>> {
  return {
    'captures.get'({ params }) {
      const capture = findCapture(account, params['capture_id'] ?? '');
      return capture ? json(200, captureView(capture, url())) : notFound();
    },
    'disputes.list'({ query }) {
      const capture = findCapture(account, query.get('disputed_transaction_id') ?? '');
      return json(200, { items: capture?.dispute ? [disputeView(capture.dispute)] : [], links: [] });
    },
    'disputes.get'({ params }) {
      const dispute = findDispute(account, params['id'] ?? '');
      if (!dispute) return notFound();
      const { outcome } = dispute;
      const details = outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } };
      return json(200, { ...disputeView(dispute), ...details });
    },
    async 'captures.refund'({ params, body }) {
      const capture = findCapture(account, params['capture_id'] ?? '');
      if (!capture) return notFound();
      const refund = await refundCapture(account, events, {
        capture,
        request: body ?? {},
      });
      return typeof refund === 'string' ? unprocessable(refund) : json(201, refundView(refund, url()));
    },
    'refunds.get'({ params }) {
      const refund = findRefund(account, params['refund_id'] ?? '');
      return refund ? json(200, refundView(refund, url())) : notFound();
    },
  };
}

function disputeView({ id, status }: Dispute): object {
  return { dispute_id: id, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', status };
}

/** Whether a case is open, or was decided for the buyer. */
function isDisputed({ dispute }: Capture): boolean {
  return dispute !== null && dispute.outcome !== 'RESOLVED_SELLER_FAVOUR';
}

interface Asked {
  readonly capture: Capture;
  readonly request: RefundRequest;
}

/** Pays back a capture, whole or in part; gives the issue where it can't. */
export async function refundCapture(
  { clock, refundOutcomes }: Account,
  events: Events,
  { capture, request }: Asked,
): Promise<Refund | Issue> {
  const { currency_code: currency } = capture.order.unit.amount;
  const left = hundredths(capture.order.unit.amount) - refunded(capture);
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || isDisputed(capture))
    return 'REFUND_NOT_ALLOWED';
  if (left === 0) return 'CAPTURE_FULLY_REFUNDED';
  const amount = request.amount ?? money(left, currency);
  if (amount.currency_code !== currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  if (hundredths(amount) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  if (hundredths(amount) > left) return 'REFUND_AMOUNT_EXCEEDED';
  const refund: Refund = {
    id: newId(),
    capture,
    amount,
    createdAt: clock.now(),
    invoiceId: request.invoice_id,
    customId: request.custom_id,
    status: refundOutcomes.shift() ?? 'COMPLETED',
  };
  capture.refunds.push(refund);
  countRefunds(capture);
  await events.ofRefund(refund);
  return refund;
}

/** Has a capture say what is paid back of it. */
export function countRefunds(capture: Capture): void {
  const sum = refunded(capture);
  const isWhole = sum === hundredths(capture.order.unit.amount);
  capture.status = sum === 0 ? 'COMPLETED' : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
