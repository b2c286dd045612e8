import { z } from 'zod';
import { PaymentUnavailable } from '../../port/provider.ts';
import { createProviderHttp, type ProviderAnswer } from '../../port/provider-answer.ts';

/** The settings of calls to Kustom. An API key is the secret. */
export interface KustomSettings {
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly sharedSecret: string;
}

interface KustomCall {
  readonly body?: unknown;
  /** `Klarna-Idempotency-Key`: a call with the same key is the same call, whatever else is sent. */
  readonly key?: string;
  /** Time limit of the whole call, in milliseconds. */
  readonly timeout?: number;
}

/** A client of Kustom's API. Its calls throw `PaymentUnavailable` if their outcome is unknown. */
export interface KustomClient {
  readonly host: string;
  request(method: 'GET' | 'POST' | 'PATCH', path: string, call?: KustomCall): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

/**
 * Creates a client for the host and the merchant of the settings. Its errors contain no credentials.
 */
export function createKustomClient(
  { apiUrl, ...credentials }: KustomSettings,
  defaultTimeout = 10_000,
): KustomClient {
  const http = createProviderHttp('Kustom', apiUrl);
  const authorization = authorizationOf(credentials);
  const { host } = http;
  return {
    host,
    async request(method, path, { body, key, timeout = defaultTimeout } = {}) {
      const answer = await http.send({
        method,
        path,
        name: nameOf(path),
        timeout,
        headers: { authorization, ...(key !== undefined && { 'klarna-idempotency-key': key }) },
        body,
      });
      if (isDenied(method, path, answer))
        throw new PaymentUnavailable(`Kustom at ${host} refuses the credentials of the shop`, {
          isKeyRefused: true,
        });
      return answer;
    },
    close: () => http.close(),
  };
}

/**
 * Returns true if Kustom does not accept the shop's credentials. A 403 can also mean that the state of an order doesn't allow a
 * change: the checkout says so with a code of its own, the order management with any code.
 */
function isDenied(method: string, path: string, answer: ProviderAnswer): boolean {
  if (answer.status !== 403) return answer.status === 401;
  const { error_code: code } = problemOf(answer);
  if (path.startsWith('checkout/')) return !/(NOT_ALLOWED|READ_ONLY_ORDER)$/.test(code);
  return method === 'GET' || code === 'HTTP_403';
}

function authorizationOf({ merchantId, sharedSecret }: Omit<KustomSettings, 'apiUrl'>): string {
  return `Basic ${Buffer.from(`${merchantId}:${sharedSecret}`).toString('base64')}`;
}

/** Returns the path without the IDs of orders. */
function nameOf(path: string): string {
  return path.replace(/(orders|captures|refunds)\/[^/]+/g, '$1/…');
}

const problem = z.object({
  error_code: z.string().catch(''),
  error_messages: z.array(z.string()).catch([]),
  correlation_id: z.string().catch(''),
});

/** The reason of a refusal, in Kustom's own words. */
export type KustomProblem = z.infer<typeof problem>;

/** Returns the reason of a refusal; if the body has none, the status. */
export function problemOf({ status, body }: ProviderAnswer): KustomProblem {
  const read = problem.safeParse(body);
  return read.data?.error_code
    ? read.data
    : { error_code: `HTTP_${status}`, error_messages: [], correlation_id: '' };
}
