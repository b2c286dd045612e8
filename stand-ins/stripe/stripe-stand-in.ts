import { createClock, type Clock } from '../plumbing/clock.ts';
import type { FaultKind } from '../plumbing/faults.ts';
import { storeState } from '../plumbing/stored-state.ts';
import { operationsOf } from '../plumbing/openapi.ts';
import type { Call, Handler, StandIn } from '../plumbing/provider.ts';
import { startStandIn } from '../plumbing/server.ts';
import { createOutbox } from '../plumbing/webhooks.ts';
import type { Account, Memory } from './account.ts';
import { refundHandlers } from './capture.ts';
import type { World } from './confirm.ts';
import { readForm } from './form.ts';
import { intentHandlers, rememberKeys } from './intents.ts';
import { buyerRoutes, stripeControl } from './pages.ts';
import { failure, refusal, unauthorized } from './problems.ts';
import { createEvents } from './webhooks.ts';

/** A stand-in of Stripe. */
export interface StripeStandIn extends StandIn {
  /** Of the browser script. */
  readonly scriptUrl: string;
  /** Names the address of the shop that takes Stripe's messages. */
  sendWebhooksTo(url: string): void;
}

export interface StripeOptions {
  readonly port?: number;
  readonly clock?: Clock;
  /** Where it keeps what it knows; not given: it forgets it when it ends. */
  readonly stateFile?: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** What a page may do with the publishable key. */
const publicOperations = new Set(['GetPaymentIntentsIntent', 'PostPaymentIntentsIntentConfirm']);

/** Starts a stand-in of Stripe: payment intents, refunds, signed webhooks, and the browser script. */
export async function startStripe({
  port,
  clock = createClock(),
  stateFile,
  ...keys
}: StripeOptions): Promise<StripeStandIn> {
  const kept = storeState<Memory>(stateFile, {
    intents: new Map(),
    outcomes: [],
    refundOutcomes: [],
    keys: new Map(),
  });
  const account: Account = { clock, ...kept.state };
  const outbox = createOutbox(clock);
  const place: { url: string; target: string | undefined } = { url: '', target: undefined };
  const sendTo = (target: string) => void (place.target = target);
  const events = createEvents({ clock, outbox, secret: keys.webhookSecret, target: () => place.target });
  const world = (): World => ({ account, events, url: place.url });
  const once = rememberKeys(account);
  const handlers = {
    ...intentHandlers(account, events, () => place.url),
    ...refundHandlers(account, events),
  };
  const isPost = ([name]: readonly [string, Handler]) => name.startsWith('Post');

  const standIn = await startStandIn(
    {
      name: 'Stripe',
      operations: operationsOf(new URL('openapi/stripe.json', import.meta.url)),
      handlers: Object.fromEntries(
        Object.entries(handlers).map((entry) => (isPost(entry) ? [entry[0], once(entry[1])] : entry)),
      ),
      routes: [...buyerRoutes(world), ...stripeControl(world, { outbox, sendTo })],
      clock,
      keyHeader: 'idempotency-key',
      parse: (rawBody) => (rawBody === '' ? undefined : readForm(new URLSearchParams(rawBody))),
      authorize: (call) => (mayCall(call, keys) ? undefined : unauthorized()),
      refuse: refusal,
      failure,
      spoil,
      save: () => kept.save(),
    },
    port,
  );
  place.url = standIn.url;
  return { ...standIn, scriptUrl: `${standIn.url}/v3/`, sendWebhooksTo: sendTo };
}

type Keys = Pick<StripeOptions, 'secretKey' | 'publishableKey'>;

/** The shop calls with its secret key, a page with the other one and the secret of its intent. */
function mayCall({ operation, query, body, headers: { authorization = '' } }: Call, keys: Keys): boolean {
  const key = authorization.replace(/^Bearer /, '');
  if (key === keys.secretKey) return true;
  const hasSecret =
    query.has('client_secret') || (typeof body === 'object' && body !== null && 'client_secret' in body);
  return publicOperations.has(operation) && hasSecret && key === keys.publishableKey;
}

function spoil(kind: FaultKind, body: unknown): unknown {
  const text = JSON.stringify(body ?? {});
  if (kind === 'wrong-amount') return JSON.parse(text.replaceAll(/"(amount[a-z_]*)":\d+/g, '"$1":123'));
  if (kind === 'wrong-currency')
    return JSON.parse(text.replaceAll(/"currency":"[a-z]+"/g, '"currency":"chf"'));
  if (kind === 'unknown-state')
    return JSON.parse(text.replaceAll(/"status":"[a-z_]+"/g, '"status":"on_the_moon"'));
  return body;
}
