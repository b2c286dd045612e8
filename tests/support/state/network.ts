import { handle, type ApiContext } from '../../../src/commerce/handle.ts';

/** An answer that comes from something before the shop, or from a shop of another make. */
export interface OtherAnswer {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}

/**
 * What happens to a call. `refuse`: it is answered with 503 and does not arrive. `fail-after`: it arrives, and is answered with 500.
 * `lose-request`: nothing arrives. `lose-answer`: it arrives, and no answer comes back. `repeat`: it arrives twice.
 */
export type Fault = 'refuse' | 'fail-after' | 'lose-request' | 'lose-answer' | 'repeat' | OtherAnswer;

/** A call that was stopped on its way. */
export interface HeldCall {
  /** Resolves once the call is on its way. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** The way from one browser to the API, in this process. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Paths below `/api/` in the order in which the calls began. */
  readonly calls: string[];
  /** What happens to the next calls, first to last; null is nothing. */
  faults: (Fault | null)[];
  /** Calls that began while another one was on its way. */
  overlaps: number;
  /** Runs after the shop has answered a call of a path. */
  after: ((path: string) => unknown) | undefined;
  /** Stops the next call of a path before it arrives. */
  hold(path: string): HeldCall;
  /** Loses the session, as when it is over. */
  forgetCookies(): void;
  /** Forgets cookies, calls and all that was to happen. */
  reset(): void;
}

const json = (answer: OtherAnswer) => Response.json(answer, { status: answer.code });
const lost = () => new TypeError('Failed to fetch');

/** Makes the way to an API at an origin. */
export function networkTo(context: ApiContext, origin: string): Network {
  const cookies = new Map<string, string>();
  let held: { path: string; arrive: () => void; released: Promise<void> }[] = [];
  let open = 0;

  async function deliver(given: Request): Promise<Response> {
    const request = given.clone();
    if (cookies.size > 0 && request.credentials !== 'omit')
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await handle(request, context, '127.0.0.1');
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function send(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/', '');
    network.calls.push(path);
    const fault = network.faults.shift() ?? null;
    const stop = held.find((each) => each.path === path);
    if (stop) {
      held = held.filter((each) => each !== stop);
      stop.arrive();
      await stop.released;
    }
    if (fault === 'lose-request') throw lost();
    if (fault === 'refuse') return json({ code: 503, result: 'Busy' });
    if (fault !== null && typeof fault === 'object') return json(fault);
    if (fault === 'repeat') await deliver(request);
    const answer = await deliver(request);
    await network.after?.(path);
    if (fault === 'lose-answer') throw lost();
    return fault === 'fail-after' ? json({ code: 500, result: 'Internal Server Error' }) : answer;
  }

  const network: Network = {
    calls: [],
    faults: [],
    overlaps: 0,
    after: undefined,
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : new URL(input, origin);
      const request = new Request(url, { ...init, signal: null });
      request.headers.set('sec-fetch-site', 'same-origin');
      if (open > 0) network.overlaps += 1;
      open += 1;
      try {
        return await send(request);
      } finally {
        open -= 1;
      }
    },
    hold(path) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      held.push({ path, arrive, released });
      return { arrived, release };
    },
    forgetCookies: () => cookies.clear(),
    reset() {
      cookies.clear();
      network.calls.length = 0;
      network.faults = [];
      network.overlaps = 0;
      network.after = undefined;
      held = [];
    },
  };
  return network;
}
