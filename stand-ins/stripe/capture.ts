import { json, type Answer } from '../plumbing/answer.ts';
import type { Handler } from '../plumbing/provider.ts';
import { isDisputed, newId, refunded, type Account, type Intent, type Refund } from './account.ts';
import { missing, problem, unexpectedState } from './problems.ts';
import type { Events } from './webhooks.ts';
import { disputeView, intentView, listOf, refundList, refundView } from './views.ts';

/** Takes what is authorised, or a part of it: the rest is released. */
export async function captureIntent(
  events: Events,
  intent: Intent,
  { amount_to_capture: amount = intent.amount }: { readonly amount_to_capture?: number },
): Promise<Answer> {
  const { charge } = intent;
  if (intent.status !== 'requires_capture' || !charge) return unexpectedState(intent, 'capture');
  if (amount > intent.amount) {
    const message = `The payment could not be captured because the requested capture amount is greater than the authorized amount.`;
    return problem(400, { code: 'amount_too_large', param: 'amount_to_capture', message });
  }
  charge.captured = amount;
  charge.isCaptured = true;
  intent.status = 'succeeded';
  await events.ofIntent('payment_intent.succeeded', intent);
  return json(200, intentView(intent));
}

interface RefundParams {
  readonly payment_intent?: string;
  readonly charge?: string;
  readonly amount?: number;
  readonly reason?: Refund['reason'];
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Pays back, and shows what was paid back. */
export function refundHandlers(account: Account, events: Events): Readonly<Record<string, Handler>> {
  const ofParams = (id: string | null | undefined, charge: string | null | undefined) =>
    [...account.intents.values()].find(
      (intent) => intent.id === id || (charge && intent.charge?.id === charge),
    );
  return {
    async PostRefunds({ body }) {
      const params = (body ?? {}) as RefundParams;
      const intent = ofParams(params.payment_intent, params.charge);
      if (!intent) return missing('payment_intent', params.payment_intent ?? params.charge ?? '');
      const refund = await refundIntent(account, events, { intent, params });
      return 'id' in refund ? json(200, refundView(intent, intent.charge, refund)) : refund;
    },
    GetRefunds({ query }) {
      const intent = ofParams(query.get('payment_intent'), query.get('charge'));
      return intent
        ? json(200, refundList(intent, intent.charge))
        : missing('payment_intent', query.get('payment_intent') ?? '');
    },
    GetDisputes({ query }) {
      const intent = ofParams(query.get('payment_intent'), query.get('charge'));
      const { charge } = intent ?? {};
      const data = intent && charge?.dispute ? [disputeView(intent, charge, charge.dispute)] : [];
      return json(200, listOf('/v1/disputes', data));
    },
    GetRefundsRefund({ params }) {
      const id = params['refund'] ?? '';
      const found = findRefund(account, id);
      return found
        ? json(200, refundView(found.intent, found.intent.charge, found.refund))
        : missing('refund', id);
    },
  };
}

/** The refund of an id, and what it is of. */
export function findRefund(
  { intents }: Account,
  id: string,
): { readonly intent: Intent; readonly refund: Refund } | undefined {
  for (const intent of intents.values()) {
    const refund = intent.charge?.refunds.find((each) => each.id === id);
    if (refund) return { intent, refund };
  }
  return undefined;
}

interface Asked {
  readonly intent: Intent;
  readonly params: RefundParams;
}

/** Pays back at most what was captured and not paid back before. */
export async function refundIntent(
  { clock, refundOutcomes }: Account,
  events: Events,
  { intent, params }: Asked,
): Promise<Refund | Answer> {
  const { charge } = intent;
  if (!charge?.isCaptured) {
    return problem(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    });
  }
  const left = charge.captured - refunded(charge);
  if (left === 0)
    return problem(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const { amount = left, metadata = {}, reason = null } = params;
  if (isDisputed(charge)) {
    return problem(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return problem(400, { param: 'amount', message });
  }
  const status = refundOutcomes.shift() ?? 'succeeded';
  const refund: Refund = { id: newId('re'), amount, createdAt: clock.now(), metadata, reason, status };
  charge.refunds.push(refund);
  await events.ofRefund(intent, refund);
  return refund;
}
