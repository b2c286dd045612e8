import { afterAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../../stand-ins/plumbing/faults.ts';
import type { StandIn } from '../../../stand-ins/plumbing/provider.ts';
import { PaymentUnavailable } from '../../../src/services/payments/provider.ts';
import { fault } from '../stand-ins/control.ts';

/** A provider with its stand-in, for one cell of the matrix. */
export interface MatrixWorld {
  readonly standIn: StandIn;
  /** Brings the payment to where the call is next, and gives what makes it; made again, it has the same key. */
  ready(call: string): Promise<() => Promise<unknown>>;
  /** What was done at the provider, such as `{orders: 1, captures: 1, refunds: 0}`. */
  counts(): Promise<Readonly<Record<string, number>>>;
}

export interface MatrixSubject {
  readonly name: string;
  /** The calls of the port, each with the operation of the provider that goes wrong. */
  readonly calls: Readonly<Record<string, string>>;
  start(): Promise<MatrixWorld>;
}

/** Nobody knows what the call did. */
const lost: Readonly<Record<string, Fault>> = {
  'resets after sending': { kind: 'reset' },
  'drops the answer': { kind: 'drop' },
  'answers 500': { kind: 'status', status: 500 },
  'answers 503': { kind: 'status', status: 503 },
  'answers 429': { kind: 'status', status: 429 },
  'is slow beyond the deadline': { kind: 'slow', milliseconds: 11_000 },
  'answers HTML': { kind: 'html' },
  'answers truncated JSON': { kind: 'truncated' },
};

/** The call is answered, and the answer is not true. */
const untrue: Readonly<Record<string, Fault>> = {
  'tells a wrong amount': { kind: 'wrong-amount' },
  'tells a wrong currency': { kind: 'wrong-currency' },
  'tells an unknown state': { kind: 'unknown-state' },
};

/**
 * Tests each call of a provider against each way to go wrong, a cell a test, and prints the matrix: an outcome that nobody
 * knows is `PaymentUnavailable`, and the same call again leaves exactly what one would have; what is not true is never taken
 * for done.
 */
export function testProviderMatrix({ name, calls, start }: MatrixSubject): void {
  const rows = new Map<string, Map<string, string>>();
  const note = (row: string, call: string, outcome: string) => {
    const cells = rows.get(row) ?? new Map<string, string>();
    rows.set(row, cells.set(call, outcome));
  };
  afterAll(() => {
    const table = Object.fromEntries([...rows].map(([row, cells]) => [row, Object.fromEntries(cells)]));
    console.table(table);
  });

  const cell = async (
    row: string,
    call: string,
    breakIt: (standIn: StandIn) => Promise<() => Promise<void>>,
  ) => {
    const [world, unbroken] = [await start(), await start()];
    try {
      const run = await world.ready(call);
      const mend = await breakIt(world.standIn);
      const first = await outcomeOf(run);
      await mend();
      const second = await outcomeOf(run);
      await (
        await unbroken.ready(call)
      )();
      const same = JSON.stringify(await world.counts()) === JSON.stringify(await unbroken.counts());
      note(row, call, `${first}, then ${second}`);
      return { first, second, same };
    } finally {
      await world.standIn.stop();
      await unbroken.standIn.stop();
    }
  };

  describe.concurrent(name, () => {
    for (const [call, operation] of Object.entries(calls)) {
      const scripted = (given: Fault) => async (standIn: StandIn) => {
        // Clients ask once more where a kept connection ends.
        await fault(standIn.url, operation, given, 3);
        return async () => void (await fetch(`${standIn.url}/_control/faults`, { method: 'DELETE' }));
      };
      test(`${call}: refuses the connection`, async () => {
        const { first, second, same } = await cell('refuses the connection', call, async (standIn) => {
          await standIn.refuse();
          return () => standIn.listen();
        });
        expect({ first, second, same }).toEqual({ first: 'unavailable', second: 'known', same: true });
      });
      for (const [row, given] of Object.entries(lost)) {
        test(`${call}: ${row}`, async () => {
          const found = await cell(row, call, scripted(given));
          expect(found).toEqual({ first: 'unavailable', second: 'known', same: true });
        });
      }
      for (const [row, given] of Object.entries(untrue)) {
        test(`${call}: ${row}`, async () => {
          const { second, same } = await cell(row, call, scripted(given));
          expect({ second, same }).toEqual({ second: 'known', same: true });
        });
      }
    }
  });
}

async function outcomeOf(run: () => Promise<unknown>): Promise<'known' | 'unavailable' | 'refused'> {
  try {
    const outcome = await run();
    const isRefused =
      typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'refused';
    return isRefused ? 'refused' : 'known';
  } catch (error) {
    if (error instanceof PaymentUnavailable) return 'unavailable';
    throw error;
  }
}
