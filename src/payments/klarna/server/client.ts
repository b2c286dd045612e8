import { Agent, request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { PaymentUnavailable } from '../../port/provider.ts';

/** The settings of calls to Kustom. An API key is the secret. */
export interface KustomSettings {
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly sharedSecret: string;
}

/** An answer of Kustom that can be relied on: below 500, and none that asks to wait. */
export interface KustomAnswer {
  /** The call that was answered, for messages: path without ids, and host. */
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined where the body is empty. */
  readonly body: unknown;
}

interface KustomCall {
  readonly body?: unknown;
  /** `Klarna-Idempotency-Key`: Kustom looks at it alone, whatever else is sent. */
  readonly key?: string;
  /** Milliseconds that all of it may take. */
  readonly timeout?: number;
}

/** Speaks to Kustom's API; throws `PaymentUnavailable` where nobody knows what a call did. */
export interface KustomClient {
  readonly host: string;
  request(method: 'GET' | 'POST' | 'PATCH', path: string, call?: KustomCall): Promise<KustomAnswer>;
  close(): Promise<void>;
}

/**
 * Makes a client for the host and the merchant of the settings, whose calls may take so many milliseconds. What it throws
 * holds no credentials.
 */
export function createKustomClient(
  { apiUrl, ...credentials }: KustomSettings,
  defaultTimeout = 10_000,
): KustomClient {
  const dispatcher = new Agent({ connect: { timeout: 3_000 } });
  const authorization = authorizationOf(credentials);
  const { host } = new URL(apiUrl);
  return {
    host,
    async request(method, path, { body, key, timeout = defaultTimeout } = {}) {
      const answer = await answerOf(nameOf(path, host), () =>
        request(`${apiUrl}/${path}`, {
          method,
          dispatcher,
          signal: AbortSignal.timeout(timeout),
          headers: {
            authorization,
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'klarna-idempotency-key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      if (isDenied(method, path, answer))
        throw new PaymentUnavailable(`Kustom at ${host} refuses the credentials of the shop`, {
          isKeyRefused: true,
        });
      return answer;
    },
    close: () => dispatcher.close(),
  };
}

/**
 * Returns true if Kustom does not accept the shop's credentials. A 403 can also mean that the state of an order doesn't allow a
 * change: the checkout says so with a code of its own, the order management with any code.
 */
function isDenied(method: string, path: string, answer: KustomAnswer): boolean {
  if (answer.status !== 403) return answer.status === 401;
  const { error_code: code } = problemOf(answer);
  if (path.startsWith('checkout/')) return !/(NOT_ALLOWED|READ_ONLY_ORDER)$/.test(code);
  return method === 'GET' || code === 'HTTP_403';
}

function authorizationOf({ merchantId, sharedSecret }: Omit<KustomSettings, 'apiUrl'>): string {
  return `Basic ${Buffer.from(`${merchantId}:${sharedSecret}`).toString('base64')}`;
}

async function answerOf(name: string, send: () => Promise<Dispatcher.ResponseData>): Promise<KustomAnswer> {
  try {
    const { statusCode: status, headers, body } = await send();
    const text = await body.text();
    if (status === 429 || status >= 500 || status < 200 || (status >= 300 && status < 400))
      throw new PaymentUnavailable(`${name} was answered with ${status}`);
    return { name, status, headers, body: text.trim() === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw error;
    throw new PaymentUnavailable(`${name} was ${reasonOf(error)}`);
  }
}

/** The path without the ids of orders, and where it is. */
function nameOf(path: string, host: string): string {
  return `Kustom's ${path.replace(/(orders|captures|refunds)\/[^/]+/g, '$1/…')} at ${host}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered with something else than JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'not answered in time';
  return `not answered: ${error instanceof Error && 'code' in error ? String(error.code) : 'no connection'}`;
}

const problem = z.object({
  error_code: z.string().catch(''),
  error_messages: z.array(z.string()).catch([]),
  correlation_id: z.string().catch(''),
});

/** The reason of a refusal, in Kustom's own words. */
export type KustomProblem = z.infer<typeof problem>;

/** Reads why a call was refused; of a body that does not say, its status. */
export function problemOf({ status, body }: KustomAnswer): KustomProblem {
  const read = problem.safeParse(body);
  return read.data?.error_code
    ? read.data
    : { error_code: `HTTP_${status}`, error_messages: [], correlation_id: '' };
}

/** Reads the body of an answer; throws `PaymentUnavailable` where it is not what the documents say. */
export function bodyOf<Value>(schema: z.ZodType<Value>, { name, body }: KustomAnswer): Value {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new PaymentUnavailable(`${name} was answered with something else than Kustom's documents say`);
}
