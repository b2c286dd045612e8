import { json } from './answer.ts';
import type { Clock } from './clock.ts';
import type { FaultScript, ScriptedFault } from './faults.ts';
import type { Call, LoggedCall, Route } from './provider.ts';
import type { Delivery, Outbox } from './webhooks.ts';

interface Controlled {
  readonly clock: Clock;
  readonly faults: FaultScript;
  readonly log: LoggedCall[];
}

/**
 * What every stand-in can be told below `/_control`: the faults of its next calls (`POST faults`, `DELETE faults`), how its
 * clock moves on (`POST clock {advance}` in milliseconds), and which calls came (`GET calls`, `DELETE calls`).
 */
export function controlRoutes({ clock, faults, log }: Controlled): readonly Route[] {
  const done = json(200, {});
  return [
    {
      method: 'POST',
      path: /^\/_control\/faults$/,
      handle({ body }) {
        faults.add(body as ScriptedFault);
        return done;
      },
    },
    {
      method: 'DELETE',
      path: /^\/_control\/faults$/,
      handle() {
        faults.clear();
        return done;
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/clock$/,
      async handle({ body }) {
        await clock.advance(Number((body as { readonly advance?: number }).advance ?? 0));
        return json(200, { now: clock.now().toISOString() });
      },
    },
    { method: 'GET', path: /^\/_control\/calls$/, handle: () => json(200, log) },
    {
      method: 'DELETE',
      path: /^\/_control\/calls$/,
      handle() {
        log.length = 0;
        return done;
      },
    },
  ];
}

/**
 * What the stand-in of a provider can be told of what becomes of the next payments or refunds (`POST NAME`, a list that is
 * used up from its beginning), and how many orders there are (`GET counts`).
 */
export function accountRoutes(
  lists: Readonly<Record<string, () => unknown[]>>,
  orders: () => number,
): readonly Route[] {
  return [
    { method: 'GET', path: /^\/_control\/counts$/, handle: () => json(200, { orders: orders() }) },
    ...Object.entries(lists).flatMap(([name, list]) => {
      const path = new RegExp(`^/_control/${name}$`);
      const change = (method: string, to: (call: Call) => void) => ({
        method,
        path,
        handle(call: Call) {
          to(call);
          return json(200, {});
        },
      });
      return [
        change('POST', ({ body }) => void list().push(...(body as readonly unknown[]))),
        change('DELETE', () => void list().splice(0)),
      ];
    }),
  ];
}

/** Messages of a provider that a test steers. */
export interface ControlledHook {
  readonly outbox: Outbox;
  sendTo(url: string): void;
}

/** How a provider's messages reach the shop (`POST webhooks {url, delivery}`). */
export function webhookRoute({ outbox, sendTo }: ControlledHook): Route {
  return {
    method: 'POST',
    path: /^\/_control\/webhooks$/,
    handle({ body }) {
      const { url, delivery } = body as { readonly url?: string; readonly delivery?: Delivery };
      if (url !== undefined) sendTo(url);
      if (delivery !== undefined) outbox.delivery = delivery;
      return json(200, {});
    },
  };
}
