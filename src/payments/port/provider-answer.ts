import type { Dispatcher } from 'undici';
import type { z } from 'zod';
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

/**
 * Sends a request and reads its answer as JSON.
 * @throws {PaymentUnavailable} if the outcome of the request is unknown.
 */
export async function readAnswer(
  name: string,
  send: () => Promise<Dispatcher.ResponseData>,
): Promise<ProviderAnswer> {
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

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered with something else than JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'not answered in time';
  return `not answered: ${error instanceof Error && 'code' in error ? String(error.code) : 'no connection'}`;
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
