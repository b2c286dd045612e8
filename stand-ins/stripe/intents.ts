import { json, type Answer } from '../plumbing/answer.ts';
import type { Call, Handler } from '../plumbing/provider.ts';
import { findIntent, methodsFor, newId, type Account, type Intent } from './account.ts';
import { captureIntent } from './capture.ts';
import { confirmIntent } from './confirm.ts';
import { missing, problem, unexpectedState } from './problems.ts';
import type { Events } from './webhooks.ts';
import { chargeView, intentView, listOf } from './views.ts';

interface IntentParams {
  readonly amount?: number;
  readonly currency?: string;
  readonly capture_method?: Intent['captureMethod'];
  readonly automatic_payment_methods?: { readonly enabled: boolean };
  readonly payment_method_types?: readonly string[];
  readonly payment_method_options?: Intent['methodOptions'];
  readonly excluded_payment_method_types?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly receipt_email?: string;
  readonly shipping?: Intent['shipping'];
  readonly expand?: readonly string[];
}

/** States in which an intent can still be changed and called off. */
const open: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Creates, shows, finds, changes, confirms, captures and calls off payment intents. */
export function intentHandlers(
  account: Account,
  events: Events,
  url: () => string,
): Readonly<Record<string, Handler>> {
  const expandOf = ({ query }: Call) =>
    [...query].flatMap(([name, value]) => (name.startsWith('expand') ? [value] : []));
  const withIntent =
    (handle: (intent: Intent, call: Call) => Answer | Promise<Answer>): Handler =>
    (call) => {
      const id = call.params['intent'] ?? '';
      const intent = findIntent(account, id);
      return intent ? handle(intent, call) : missing('payment_intent', id);
    };
  return {
    async PostPaymentIntents({ body }) {
      const params = body as IntentParams;
      const intent = newIntent(account, params);
      account.intents.set(intent.id, intent);
      await events.ofIntent('payment_intent.created', intent);
      return json(200, intentView(intent, params.expand));
    },
    GetPaymentIntents: ({ query }) =>
      json(
        200,
        listOf(
          '/v1/payment_intents',
          newest(account)
            .slice(0, Number(query.get('limit') ?? 10))
            .map((each) => intentView(each)),
        ),
      ),
    GetPaymentIntentsSearch: ({ query }) => json(200, search(account, query.get('query') ?? '')),
    GetPaymentIntentsIntent: withIntent((intent, call) => {
      const secret = call.query.get('client_secret');
      if (secret !== null && secret !== intent.clientSecret) return missing('payment_intent', intent.id);
      return json(200, intentView(intent, expandOf(call)));
    }),
    PostPaymentIntentsIntent: withIntent((intent, { body }) => {
      if (!open.includes(intent.status)) return unexpectedState(intent, 'update');
      const params = (body ?? {}) as IntentParams;
      change(intent, params);
      return json(200, intentView(intent, params.expand));
    }),
    PostPaymentIntentsIntentConfirm: withIntent((intent, { body }) =>
      confirmIntent({ account, events, url: url() }, intent, body ?? {}),
    ),
    PostPaymentIntentsIntentCapture: withIntent((intent, { body }) =>
      captureIntent(events, intent, body ?? {}),
    ),
    PostPaymentIntentsIntentCancel: withIntent(async (intent, { body }) => {
      if (![...open, 'requires_capture'].includes(intent.status)) return unexpectedState(intent, 'cancel');
      const { cancellation_reason: reason = null } = (body ?? {}) as {
        cancellation_reason?: Intent['cancellationReason'];
      };
      Object.assign(intent, {
        status: 'canceled',
        cancellationReason: reason,
        canceledAt: account.clock.now(),
        nextAction: null,
      });
      await events.ofIntent('payment_intent.canceled', intent);
      return json(200, intentView(intent));
    }),
    GetChargesCharge({ params }) {
      const id = params['charge'] ?? '';
      const intent = newest(account).find(({ charge }) => charge?.id === id);
      return intent?.charge ? json(200, chargeView(intent, intent.charge, true)) : missing('charge', id);
    },
  };
}

function newIntent({ clock }: Account, params: IntentParams): Intent {
  const id = newId('pi');
  const { currency = '' } = params;
  const intent: Intent = {
    id,
    clientSecret: `${id}_secret_${newId('').slice(1)}`,
    createdAt: clock.now(),
    isAutomatic: params.payment_method_types === undefined,
    amount: 0,
    currency,
    captureMethod: 'automatic_async',
    types: methodsFor(currency),
    methodOptions: {},
    metadata: {},
    description: null,
    receiptEmail: null,
    shipping: null,
    status: 'requires_payment_method',
    type: 'card',
    returnUrl: null,
    nextAction: null,
    charge: null,
    canceledAt: null,
    cancellationReason: null,
    lastError: null,
  };
  change(intent, params);
  return intent;
}

function change(intent: Intent, params: IntentParams): void {
  const excluded = new Set(params.excluded_payment_method_types);
  intent.amount = params.amount ?? intent.amount;
  intent.currency = params.currency ?? intent.currency;
  intent.captureMethod = params.capture_method ?? intent.captureMethod;
  intent.types = (params.payment_method_types ?? intent.types).filter((type) => !excluded.has(type));
  intent.methodOptions = { ...intent.methodOptions, ...params.payment_method_options };
  intent.metadata = { ...intent.metadata, ...params.metadata };
  intent.description = params.description ?? intent.description;
  intent.receiptEmail = params.receipt_email ?? intent.receiptEmail;
  intent.shipping = params.shipping ?? intent.shipping;
}

function newest({ intents }: Account): readonly Intent[] {
  return [...intents.values()].toReversed();
}

/** A minute passes before Stripe's search finds what is new. */
const searchDelay = 60_000;

/** Finds intents by one entry of their metadata, such as `metadata["key"]:"value"`. */
function search(account: Account, query: string): object {
  const [, name = '', value] =
    /^\s*metadata\[["']([^"']+)["']\]\s*:\s*["']([^"']*)["']\s*$/.exec(query) ?? [];
  const before = account.clock.now().getTime() - searchDelay;
  const found = newest(account).filter(
    ({ metadata, createdAt }) => metadata[name] === value && createdAt.getTime() <= before,
  );
  const data = found.map((intent) => intentView(intent));
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data,
  };
}

/** Remembers answers by `Idempotency-Key` for a day: other parameters under a known key are refused. */
export function rememberKeys({ clock, keys: kept }: Account): (handler: Handler) => Handler {
  const life = 24 * 60 * 60_000;
  return (handler) => async (call) => {
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string') return handler(call);
    const now = clock.now().getTime();
    const request = `${call.operation} ${JSON.stringify(call.params)} ${call.rawBody}`;
    const known = kept.get(key);
    if (known && known.until > now) {
      if (known.request === request) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return problem(400, { type: 'idempotency_error', message });
    }
    const answer = await handler(call);
    // What was refused before the work began may be tried again under the same key.
    if (answer.status !== 400 && answer.status !== 409) kept.set(key, { answer, request, until: now + life });
    return answer;
  };
}
