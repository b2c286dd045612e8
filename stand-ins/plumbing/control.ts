import { json } from './answer.ts';
import type { Clock } from './clock.ts';
import type { FaultScript, ScriptedFault } from './faults.ts';
import type { LoggedCall, Route } from './provider.ts';

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
