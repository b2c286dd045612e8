import { Agent, request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { PaymentUnavailable } from '../../port/provider.ts';

/** The settings of calls to PayPal. */
export interface PaypalSettings {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Not given: webhooks are refused. */
  readonly webhookId?: string | undefined;
}

/** An answer of PayPal that can be relied on: below 500, and none that asks to wait. */
export interface PayPalAnswer {
  /** The call that was answered, for messages: path without ids, and host. */
  readonly name: string;
  readonly status: number;
  /** Parsed JSON; undefined where the body is empty. */
  readonly body: unknown;
}

interface PayPalCall {
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  /** `PayPal-Request-Id`: the same call again has the same effect for six hours. */
  readonly key?: string;
}

/** Speaks to PayPal's REST API; throws `PaymentUnavailable` where nobody knows what a call did. */
export interface PayPalClient {
  readonly host: string;
  request(method: 'GET' | 'POST', path: string, call?: PayPalCall): Promise<PayPalAnswer>;
  /** Asks for a token, unless there is one. */
  authorize(): Promise<void>;
}

/** Seconds before its end from which a token is used no more. */
const tokenMargin = 60;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

interface Token {
  readonly value: string;
  readonly until: number;
}

/**
 * Creates a client with the credentials of the settings, whose calls may take so many milliseconds. What it throws holds
 * neither credentials nor a token.
 */
export function createPayPalClient(
  { apiUrl, clientId, clientSecret }: PaypalSettings,
  clock: () => Date,
  timeout = 10_000,
): PayPalClient {
  const dispatcher = new Agent({ connect: { timeout: 3_000 } });
  let token: Promise<Token> | undefined;

  const { host } = new URL(apiUrl);
  const refused = (what: string) =>
    new PaymentUnavailable(`PayPal at ${host} refuses ${what}`, { isKeyRefused: true });

  const send = (path: string, options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>) =>
    answerOf(nameOf(path, host), () =>
      request(`${apiUrl}/${path}`, { ...options, dispatcher, signal: AbortSignal.timeout(timeout) }),
    );

  async function newToken(): Promise<Token> {
    const requestedAt = clock().getTime();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await send('v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (isDenied(answer)) throw refused('the credentials of the shop');
    const { access_token: value, expires_in: seconds } = bodyOf(tokenAnswer, answer);
    return { value, until: requestedAt + (seconds - tokenMargin) * 1_000 };
  }

  /** The token that all calls share, until shortly before it ends. */
  async function currentToken(): Promise<string> {
    const current = await token;
    if (current && current.until > clock().getTime()) return current.value;
    const fetching = newToken();
    token = fetching;
    fetching.catch(() => (token = undefined));
    return (await fetching).value;
  }

  return {
    host,
    async authorize() {
      await currentToken();
    },
    async request(method, path, { body, key } = {}) {
      const authorized = async () =>
        send(path, {
          method,
          headers: {
            authorization: `Bearer ${await currentToken()}`,
            accept: 'application/json',
            // Else an order is answered without its purchase units.
            prefer: 'return=representation',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'paypal-request-id': key }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      const answer = await authorized();
      if (answer.status === 403) throw refused('the shop, whose credentials lack a permission');
      if (answer.status !== 401) return answer;
      // PayPal may end a token before its time.
      token = undefined;
      const again = await authorized();
      if (isDenied(again)) throw refused('the token that it gave');
      return again;
    },
  };
}

function isDenied({ status }: PayPalAnswer): boolean {
  return status === 401 || status === 403;
}

async function answerOf(name: string, send: () => Promise<Dispatcher.ResponseData>): Promise<PayPalAnswer> {
  try {
    const { statusCode: status, body } = await send();
    const text = await body.text();
    if (status === 429 || status >= 500 || (status >= 300 && status < 400))
      throw new PaymentUnavailable(`${name} was answered with ${status}`);
    return { name, status, body: text.trim() === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw error;
    throw new PaymentUnavailable(`${name} was ${reasonOf(error)}`);
  }
}

/** The path without ids, and where it is. */
function nameOf(path: string, host: string): string {
  return `PayPal's ${path.replace(/\?.*/, '').replace(/(orders|captures|refunds|disputes)\/[^/]+/g, '$1/…')} at ${host}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered with something else than JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'not answered in time';
  return `not answered: ${error instanceof Error && 'code' in error ? String(error.code) : 'no connection'}`;
}

/** Reads the body of an answer; throws `PaymentUnavailable` where it is not what the documents say. */
export function bodyOf<Value>(schema: z.ZodType<Value>, { name, status, body }: PayPalAnswer): Value {
  const read = schema.safeParse(body);
  if (status < 300 && read.success) return read.data;
  throw new PaymentUnavailable(
    `${name} was answered with ${status} and something else than PayPal's documents say`,
  );
}
