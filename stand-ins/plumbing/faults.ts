/** What can go wrong with one call, as the network and a provider in trouble do it. */
export type Fault =
  /** The connection is reset after the request has come; nothing is done. */
  | { readonly kind: 'reset' }
  /** The work is done, and the connection ends without an answer. */
  | { readonly kind: 'drop' }
  /** The work is done at once, and the answer comes so much later. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** The work is begun so much later. */
  | { readonly kind: 'late'; readonly milliseconds: number }
  /** An answer of such a status; nothing is done. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: unknown }
  /** The work is done, and a proxy answers a page. */
  | { readonly kind: 'html' }
  /** The work is done, and half of the answer comes. */
  | { readonly kind: 'truncated' }
  /** The work is done, and the answer tells something else. */
  | { readonly kind: 'wrong-amount' | 'wrong-currency' | 'unknown-state' }
  /** The answer of the last time; nothing is done. */
  | { readonly kind: 'old-state' };

export type FaultKind = Fault['kind'];

/** How many of the next calls of an operation have the fault. */
export interface ScriptedFault {
  readonly operation: string;
  readonly fault: Fault;
  readonly times?: number;
}

export interface FaultScript {
  add(scripted: ScriptedFault): void;
  /** The fault of this call of the operation, which is used up by it. */
  take(operation: string): Fault | undefined;
  clear(): void;
}

/** Creates a script of faults; the oldest of an operation comes first. */
export function createFaultScript(): FaultScript {
  let script: { readonly operation: string; readonly fault: Fault; left: number }[] = [];
  return {
    add: ({ operation, fault, times = 1 }) => void script.push({ operation, fault, left: times }),
    take(operation) {
      const found = script.find((each) => each.operation === operation && each.left > 0);
      if (found) found.left -= 1;
      return found?.fault;
    },
    clear() {
      script = [];
    },
  };
}
