import { createClock, type Clock } from '../plumbing/clock.ts';
import type { FaultKind } from '../plumbing/faults.ts';
import { storeState } from '../plumbing/stored-state.ts';
import { operationsOf } from '../plumbing/openapi.ts';
import type { Call, Handler, StandIn } from '../plumbing/provider.ts';
import { startStandIn } from '../plumbing/server.ts';
import type { Account, Memory } from './account.ts';
import type { World } from './buyer.ts';
import { checkoutHandlers } from './checkout.ts';
import { managementHandlers, rememberKeys } from './order-management.ts';
import { buyerRoutes, kustomControl } from './pages.ts';
import { failure, refusal, unauthorized } from './problems.ts';
import { createPushes } from './pushes.ts';

export interface KustomOptions {
  readonly port?: number;
  readonly clock?: Clock;
  /** Where it keeps what it knows; not given: it forgets it when it ends. */
  readonly stateFile?: string;
  readonly merchantId: string;
  readonly sharedSecret: string;
  /** The other form of credentials. */
  readonly apiKey?: string;
}

/** Starts a stand-in of Kustom: checkout v3, order management v1, callbacks, pushes, and the snippet with its frame. */
export async function startKustom({
  port,
  clock = createClock(),
  stateFile,
  ...credentials
}: KustomOptions): Promise<StandIn> {
  const kept = storeState<Memory>(stateFile, { orders: new Map(), outcomes: [], keys: new Map() });
  const account: Account = { clock, managementDelay: 0, ...kept.state };
  const pushes = createPushes(account);
  const place = { url: '' };
  const url = () => place.url;
  const world = (): World => ({ account, pushes, url: place.url });
  const once = rememberKeys(account);
  const managed = Object.entries(managementHandlers(account, url)).map(
    ([name, handler]): readonly [string, Handler] => [name, name.startsWith('get') ? handler : once(handler)],
  );
  const standIn = await startStandIn(
    {
      name: 'Kustom',
      operations: ['checkout', 'order-management'].flatMap((name) =>
        operationsOf(new URL(`openapi/${name}.json`, import.meta.url)),
      ),
      handlers: { ...checkoutHandlers(account, url), ...Object.fromEntries(managed) },
      routes: [...buyerRoutes(world), ...kustomControl(world)],
      clock,
      keyHeader: 'klarna-idempotency-key',
      parse,
      authorize: (call) => (isMerchant(call, credentials) ? undefined : unauthorized()),
      refuse: refusal,
      failure,
      spoil,
      save: () => kept.save(),
    },
    port,
  );
  place.url = standIn.url;
  return standIn;
}

type Credentials = Pick<KustomOptions, 'merchantId' | 'sharedSecret' | 'apiKey'>;

function isMerchant(
  { headers: { authorization = '' } }: Call,
  { merchantId, sharedSecret, apiKey }: Credentials,
): boolean {
  const given = authorization.replace(/^Basic /, '');
  if (apiKey !== undefined && given === apiKey) return true;
  return Buffer.from(given, 'base64').toString('utf8') === `${merchantId}:${sharedSecret}`;
}

function parse(rawBody: string): unknown {
  if (rawBody === '') return undefined;
  try {
    return JSON.parse(rawBody) as unknown;
  } catch {
    return rawBody;
  }
}

function spoil(kind: FaultKind, body: unknown): unknown {
  const text = JSON.stringify(body ?? {});
  if (kind === 'wrong-amount')
    return JSON.parse(
      text.replaceAll(/"(order_amount|original_order_amount|captured_amount)":\d+/g, '"$1":123'),
    );
  if (kind === 'wrong-currency')
    return JSON.parse(text.replaceAll(/"purchase_currency":"[^"]*"/g, '"purchase_currency":"CHF"'));
  if (kind === 'unknown-state')
    return JSON.parse(text.replaceAll(/"(status|fraud_status)":"[^"]*"/g, '"$1":"ON_THE_MOON"'));
  return body;
}
