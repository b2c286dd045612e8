import { z } from 'zod';
import type { HttpCall } from '../../../http-client/http-client.ts';
import { PaymentUnavailable } from '../../port/provider.ts';
import { bodyOf, createProviderHttp, type ProviderAnswer } from '../../port/provider-answer.ts';

/** The settings of calls to PayPal. */
export interface PaypalSettings {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Not given: webhooks are refused. */
  readonly webhookId?: string | undefined;
}

interface PayPalCall {
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  /** `PayPal-Request-Id`: the same call again has the same effect for six hours. */
  readonly key?: string;
}

/** A client of PayPal's REST API. Its calls throw `PaymentUnavailable` if their outcome is unknown. */
export interface PayPalClient {
  readonly host: string;
  request(method: 'GET' | 'POST', path: string, call?: PayPalCall): Promise<ProviderAnswer>;
  /** Requests a token, unless there is one. */
  authorize(): Promise<void>;
}

/** Seconds before its expiry from which a token is not used. */
const tokenMargin = 60;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

interface Token {
  readonly value: string;
  readonly until: number;
}

/**
 * Creates a client with the credentials of the settings. `timeout`: in milliseconds. Its errors contain neither credentials
 * nor a token.
 */
export function createPayPalClient(
  { apiUrl, clientId, clientSecret }: PaypalSettings,
  clock: () => Date,
  timeout = 10_000,
): PayPalClient {
  const http = createProviderHttp('PayPal', apiUrl);
  const { host } = http;
  let token: Promise<Token> | undefined;

  const refused = (what: string) =>
    new PaymentUnavailable(`PayPal at ${host} refuses ${what}`, { isKeyRefused: true });

  const send = (call: Omit<HttpCall, 'name' | 'timeout'>) =>
    http.send({ ...call, name: nameOf(call.path), timeout });

  async function newToken(): Promise<Token> {
    const requestedAt = clock().getTime();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await send({
      method: 'POST',
      path: 'v1/oauth2/token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (isDenied(answer)) throw refused('the credentials of the shop');
    const { access_token: value, expires_in: seconds } = bodyOf(tokenAnswer, answer);
    return { value, until: requestedAt + (seconds - tokenMargin) * 1_000 };
  }

  /** Returns the token that all calls share until shortly before it expires. */
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
        send({
          method,
          path,
          headers: {
            authorization: `Bearer ${await currentToken()}`,
            // Without this, the answer has no purchase units.
            prefer: 'return=representation',
            ...(key !== undefined && { 'paypal-request-id': key }),
          },
          body,
        });
      const answer = await authorized();
      if (answer.status === 403) throw refused('the shop, whose credentials lack a permission');
      if (answer.status !== 401) return answer;
      // PayPal may end a token before it expires.
      token = undefined;
      const again = await authorized();
      if (isDenied(again)) throw refused('the token that it gave');
      return again;
    },
  };
}

function isDenied({ status }: ProviderAnswer): boolean {
  return status === 401 || status === 403;
}

/** Returns the path without IDs and query. */
function nameOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/(orders|captures|refunds|disputes)\/[^/]+/g, '$1/…');
}
