import { randomBytes } from 'node:crypto';
import { json, type Answer } from '../plumbing/answer.ts';
import { createClock, type Clock } from '../plumbing/clock.ts';
import type { FaultKind } from '../plumbing/faults.ts';
import { storeState } from '../plumbing/stored-state.ts';
import { operationsOf } from '../plumbing/openapi.ts';
import type { Call, Handler, StandIn } from '../plumbing/provider.ts';
import { startStandIn } from '../plumbing/server.ts';
import { createOutbox } from '../plumbing/webhooks.ts';
import type { Account, Memory } from './account.ts';
import { orderHandlers } from './orders.ts';
import { buyerRoutes, paypalControl } from './pages.ts';
import { paymentHandlers } from './payments.ts';
import { failure, invalidRequest, unauthorized } from './problems.ts';
import { createEvents, verifyHandler } from './webhooks.ts';

/** A stand-in of PayPal. */
export interface PayPalStandIn extends StandIn {
  /** Names the address of the shop that takes PayPal's messages. */
  sendWebhooksTo(url: string): void;
}

export interface PayPalOptions {
  readonly port?: number;
  readonly clock?: Clock;
  /** Where it keeps what it knows; not given: it forgets it when it ends. */
  readonly stateFile?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the webhook in PayPal's dashboard. */
  readonly webhookId: string;
}

const documents = ['oauth', 'orders', 'payments', 'disputes', 'webhooks'] as const;
const hour = 60 * 60_000;
const tokenLife = 9 * hour;
/** After this long a `PayPal-Request-Id` is forgotten, and the same call is another one. */
const keyLife = 6 * hour;

/** Starts a stand-in of PayPal: Orders v2, Payments v2, and the verification of webhooks, with the buyer's page. */
export async function startPayPal(options: PayPalOptions): Promise<PayPalStandIn> {
  const { port, clock = createClock(), webhookId } = options;
  const kept = storeState<Memory>(options.stateFile, {
    orders: new Map(),
    outcomes: [],
    refundOutcomes: [],
    keys: new Map(),
  });
  const account: Account = { clock, ...kept.state };
  const outbox = createOutbox(clock);
  const tokens = new Map<string, number>();
  const place: { url: string; target: string | undefined } = { url: '', target: undefined };
  const url = () => place.url;
  const events = createEvents({ clock, outbox, webhookId, target: () => place.target, url });
  const sendTo = (target: string) => void (place.target = target);
  const once = rememberKeys(account);
  const { 'captures.refund': refund = failing, ...payments } = paymentHandlers(account, events, url);
  const {
    'orders.create': create = failing,
    'orders.capture': capture = failing,
    ...orders
  } = orderHandlers(account, events, url);

  const standIn = await startStandIn(
    {
      name: 'PayPal',
      operations: documents.flatMap((name) => operationsOf(new URL(`openapi/${name}.json`, import.meta.url))),
      handlers: {
        ...orders,
        ...payments,
        'orders.create': once(create),
        'orders.capture': once(capture),
        'captures.refund': once(refund),
        'verify-webhook-signature.post': verifyHandler(webhookId),
        'oauth2.token': () => json(200, issueToken()),
      },
      routes: [...buyerRoutes(account, events), ...paypalControl(account, events, { outbox, sendTo })],
      clock,
      keyHeader: 'paypal-request-id',
      parse,
      authorize,
      refuse: invalidRequest,
      failure,
      spoil,
      save: () => kept.save(),
    },
    port,
  );
  place.url = standIn.url;

  function issueToken(): object {
    const token = `A21AA${randomBytes(24).toString('base64url')}`;
    tokens.set(token, clock.now().getTime() + tokenLife);
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenLife / 1000,
      scope: '',
      app_id: 'APP-80W284485P519543T',
    };
  }

  function authorize({ operation, headers: { authorization = '' } }: Call): Answer | undefined {
    if (operation === 'oauth2.token') {
      const { clientId, clientSecret } = options;
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      const refusal = { error: 'invalid_client', error_description: 'Client Authentication failed' };
      return authorization === expected ? undefined : json(401, refusal);
    }
    const until = tokens.get(authorization.replace(/^Bearer /, '')) ?? 0;
    return until > clock.now().getTime() ? undefined : unauthorized();
  }

  return { ...standIn, sendWebhooksTo: sendTo };
}

const failing: Handler = () => failure(500);

/** The same key has the same answer for six hours, whatever the body says; refusals are not kept. */
function rememberKeys({ clock, keys: kept }: Account): (handler: Handler) => Handler {
  return (handler) => async (call) => {
    const key = `${call.operation} ${String(call.headers['paypal-request-id'])}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return { ...known.answer, status: 200 };
    const answer = await handler(call);
    const hasKey = call.headers['paypal-request-id'] !== undefined;
    if (hasKey && answer.status < 300) kept.set(key, { answer, until: now + keyLife });
    return answer;
  };
}

/** Tokens are asked for with a form, all else is JSON; a text that is neither can't be valid. */
function parse(rawBody: string): unknown {
  if (rawBody === '') return undefined;
  if (rawBody.startsWith('grant_type=')) return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    return JSON.parse(rawBody) as unknown;
  } catch {
    return rawBody;
  }
}

function spoil(kind: FaultKind, body: unknown): unknown {
  const text = JSON.stringify(body ?? {});
  if (kind === 'wrong-amount') return JSON.parse(text.replaceAll(/"value":"[^"]*"/g, '"value":"1.23"'));
  if (kind === 'wrong-currency')
    return JSON.parse(text.replaceAll(/"currency_code":"[^"]*"/g, '"currency_code":"CHF"'));
  if (kind === 'unknown-state')
    return JSON.parse(text.replaceAll(/"status":"[^"]*"/g, '"status":"ON_THE_MOON"'));
  return body;
}
