import type { z } from 'zod';
import { largestProviderAnswer, providerConnectTimeout } from '../../config/limits/orders.ts';
import { createHttpClient, type HttpCall } from '../../http-client/http-client.ts';
import { HttpFailure } from '../../http-client/http-failure.ts';
import { PaymentUnavailable } from './provider.ts';

/** A final answer of a provider: below 500, no redirection, and none that asks to wait. */
export interface ProviderAnswer {
  /** The call that was answered, for messages: path without IDs, and host. */
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined if the body is empty. */
  readonly body: unknown;
}

/** The HTTP client of a payment provider. */
export interface ProviderHttp {
  readonly host: string;
  /** @throws {PaymentUnavailable} if the outcome of the request is unknown. */
  send(call: HttpCall): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

/** Creates the HTTP client of a provider. It never retries: the worker sends the request again, with the same key. */
export function createProviderHttp(provider: string, url: string): ProviderHttp {
  const client = createHttpClient({
    name: `${provider}'s`,
    url,
    connectTimeout: providerConnectTimeout,
    maximumBytes: largestProviderAnswer,
  });
  const { host } = client;
  return {
    host,
    async send(call) {
      const name = `${provider}'s ${call.name} at ${host}`;
      const { status, headers, body } = await client.ask(call).catch((error: unknown) => {
        throw error instanceof HttpFailure ? new PaymentUnavailable(error.message) : error;
      });
      if (status >= 500 || status < 200 || (status >= 300 && status < 400))
        throw new PaymentUnavailable(`${name} was answered with ${status}`);
      return { name, status, headers, body };
    },
    close: () => client.close(),
  };
}

/**
 * Parses the body of a successful answer.
 * @throws {PaymentUnavailable} if the answer is not as documented.
 */
export function bodyOf<Value>(
  schema: z.ZodType<Value>,
  { name, status, body }: Pick<ProviderAnswer, 'name' | 'status' | 'body'>,
): Value {
  const read = schema.safeParse(body);
  if (status < 300 && read.success) return read.data;
  throw new PaymentUnavailable(`${name} was answered with ${status} and something else than documented`);
}
