import type { Clock } from './clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How the provider's messages reach the shop. */
export type Delivery = 'once' | 'twice' | 'never' | 'before-return';

/** A message as it is sent. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends messages to the shop, and again until it takes them. */
export interface Outbox {
  delivery: Delivery;
  /** Sends a message in a moment; with `before-return` it has been answered when this ends. */
  send(make: () => Message): Promise<void>;
}

/** Milliseconds from a failure to the next try. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, hour, 4 * hour, 12 * hour, 24 * hour];

/** Creates an outbox; a message that the shop does not take with 2xx is sent again for about two days. */
export function createOutbox(clock: Clock): Outbox {
  async function attempt(make: () => Message, failures: number): Promise<void> {
    const isTaken = await post(make());
    const pause = pauses[failures];
    if (!isTaken && pause !== undefined) clock.after(pause, () => attempt(make, failures + 1));
  }
  const outbox: Outbox = {
    delivery: 'once',
    async send(make) {
      if (outbox.delivery === 'never') return;
      if (outbox.delivery === 'before-return') return attempt(make, 0);
      clock.after(0, () => attempt(make, 0));
      if (outbox.delivery === 'twice') clock.after(0, () => attempt(make, 0));
    },
  };
  return outbox;
}

/** Whether the shop took the message within ten seconds. */
export async function post({ url, headers, body }: Message): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(10 * second),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // A shop that is away is asked again.
    return false;
  }
}
