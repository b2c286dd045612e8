import type Stripe from 'stripe';
import { paymentTimes } from '../../../config/payment.ts';
import type {
  MoneyOperation,
  PaymentProvider,
  PaymentReference,
  PaymentOperation,
  PrepareOutcome,
  PrepareRequest,
  ProviderPayment,
  OperationOutcome,
} from '../../port/provider.ts';
import { PaymentUnavailable } from '../../port/provider.ts';
import { stripeDigits } from './currency-digits.ts';
import { intentParams } from './intent-params.ts';
import { paymentOfIntent } from './payment-of-intent.ts';
import { readStripeWebhook } from './read-webhook.ts';
import {
  callStripe,
  stripeClient,
  type StripeClient,
  type StripeTimeouts,
  type StripeRefusal,
  type StripeSettings,
} from './stripe-client.ts';

/** Cards and local ways of paying by Stripe: payment intents, which the browser confirms by Stripe's script. */
export function stripeProvider(
  settings: StripeSettings,
  clock: () => Date,
  timeouts?: StripeTimeouts,
): PaymentProvider {
  const client = stripeClient(settings, timeouts);
  return {
    code: 'stripe',
    script: { url: settings.scriptUrl, publishableKey: settings.publishableKey },
    deadline: paymentTimes.paymentDeadline,
    capturesOnce: true,
    checkKeys: () => checkKeys(client),
    digitsOf: stripeDigits,
    prepare: (request) => prepare(client, request),
    capture: (operation) => capture(client, operation),
    void: (operation) => voidPayment(client, operation),
    refund: (operation) => refund(client, operation),
    fetch: (payment) => fetchPayment(client, payment),
    readWebhook: async (request) =>
      readStripeWebhook(await client.open(), request, settings.webhookSecret, clock()),
  };
}

/** Reads an intent that does not exist: with valid keys, Stripe says so. */
async function checkKeys(client: StripeClient): Promise<void> {
  await callStripe(client, ({ paymentIntents }) => paymentIntents.retrieve('pi_none'));
}

async function prepare(client: StripeClient, request: PrepareRequest): Promise<PrepareOutcome> {
  const intent = await callStripe(client, ({ paymentIntents }) =>
    paymentIntents.create(intentParams(request), { idempotencyKey: request.key }),
  );
  if (isRefusal(intent)) return plain(intent);
  const { id, client_secret: clientSecret } = intent;
  if (!id || !clientSecret) throw client.unavailable('an intent can’t be read');
  return { kind: 'prepared', providerId: id, action: { kind: 'confirm', clientSecret } };
}

/** Fetches an intent. One whose answer was lost is not searched for: nobody has its secret, so nobody pays it. */
async function fetchPayment(
  client: StripeClient,
  { providerId }: PaymentReference,
): Promise<ProviderPayment | undefined> {
  if (providerId === null) return undefined;
  const intent = await callStripe(client, ({ paymentIntents }) =>
    paymentIntents.retrieve(providerId, { expand: ['latest_charge'] }),
  );
  if (isRefusal(intent)) {
    if (intent.code === 'resource_missing') return undefined;
    throw client.unavailable(intent.code);
  }
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (!charge?.captured) return paymentOfIntent(client, intent, { refunds: [], isDisputed: false });
  const ofIntent = { payment_intent: providerId, limit: 100 };
  return paymentOfIntent(client, intent, {
    refunds: await allOf(client, ({ refunds }) => refunds.list(ofIntent)),
    isDisputed: charge.disputed && (await isOpenOrLost(client, ofIntent)),
  });
}

const wonStatuses: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** Returns false if the shop has won all disputes of a charge, which stays marked. */
async function isOpenOrLost(client: StripeClient, ofIntent: Stripe.DisputeListParams): Promise<boolean> {
  try {
    return (await allOf(client, ({ disputes }) => disputes.list(ofIntent))).some(
      ({ status }) => !wonStatuses.has(status),
    );
  } catch (error) {
    // The charge is marked, so there is a dispute.
    if (error instanceof PaymentUnavailable) return true;
    throw error;
  }
}

async function allOf<Listed>(
  client: StripeClient,
  list: (stripe: Stripe) => AsyncIterable<Listed>,
): Promise<readonly Listed[]> {
  const all = await callStripe(client, async (stripe) => {
    const each: Listed[] = [];
    for await (const one of list(stripe)) each.push(one);
    return each;
  });
  if (isRefusal(all)) throw client.unavailable(all.code);
  return all;
}

async function capture(
  client: StripeClient,
  { key, payment, amount }: MoneyOperation,
): Promise<OperationOutcome> {
  const intent = await callStripe(client, ({ paymentIntents }) =>
    paymentIntents.capture(idOf(payment), { amount_to_capture: amount }, { idempotencyKey: key }),
  );
  if (isRefusal(intent)) return plain(intent);
  const charge = intent.latest_charge;
  const reference = typeof charge === 'string' ? charge : charge?.id;
  if (intent.status !== 'succeeded' || reference === undefined) return { kind: 'pending' };
  return { kind: 'done', reference };
}

async function voidPayment(
  client: StripeClient,
  { key, payment }: PaymentOperation,
): Promise<OperationOutcome> {
  const intent = await callStripe(client, ({ paymentIntents }) =>
    paymentIntents.cancel(idOf(payment), {}, { idempotencyKey: key }),
  );
  if (!isRefusal(intent)) return { kind: 'done', reference: key };
  // It is voided already, such as by Stripe itself.
  return intent.intent?.status === 'canceled' ? { kind: 'done', reference: key } : plain(intent);
}

async function refund(
  client: StripeClient,
  { key, payment, amount }: MoneyOperation,
): Promise<OperationOutcome> {
  const done = await callStripe(client, ({ refunds }) =>
    refunds.create(
      { payment_intent: idOf(payment), amount, metadata: { step: key } },
      { idempotencyKey: key },
    ),
  );
  if (isRefusal(done)) return plain(done);
  if (done.status === 'succeeded') return { kind: 'done', reference: done.id };
  if (done.status === 'failed' || done.status === 'canceled') {
    return { kind: 'refused', code: done.status, message: done.failure_reason ?? done.status };
  }
  return { kind: 'pending', reference: done.id };
}

function idOf({ providerId }: PaymentReference): string {
  if (providerId === null) throw new PaymentUnavailable('Stripe does not know the payment yet');
  return providerId;
}

function isRefusal(answer: object): answer is StripeRefusal {
  return 'kind' in answer && answer.kind === 'refused';
}

function plain({ code, message }: StripeRefusal) {
  return { kind: 'refused', code, message } as const;
}
