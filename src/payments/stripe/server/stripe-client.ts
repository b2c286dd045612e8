import type Stripe from 'stripe';
import { PaymentUnavailable, type Refused } from '../../port/provider.ts';

/** The settings of calls to Stripe. */
export interface StripeSettings {
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Not given: webhooks are refused. */
  readonly webhookSecret?: string | undefined;
}

/** The time limit of an answer, in milliseconds, and the number of retries under the same key. */
export type StripeTimeouts = Required<Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>>;

const defaultTimeouts: StripeTimeouts = { timeout: 8_000, maxNetworkRetries: 1 };

export interface StripeClient {
  open(): Promise<Stripe>;
  /** Returns the error of a call, which names the host that was asked. */
  unavailable(what: string, options?: { readonly isKeyRefused: boolean }): PaymentUnavailable;
}

/** Makes a client that is loaded with its first call: most processes of a shop make none. */
export function stripeClient(
  { apiUrl, secretKey }: StripeSettings,
  timeouts = defaultTimeouts,
): StripeClient {
  let client: Promise<Stripe> | undefined;
  const { protocol, host, hostname, port } = new URL(apiUrl);
  const open = async () => {
    const { default: Client } = await import('stripe');
    return new Client(secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port !== '' && { port: Number(port) }),
      ...timeouts,
      telemetry: false,
    });
  };
  return {
    open: () => (client ??= open()),
    unavailable: (what, options) => new PaymentUnavailable(`Stripe at ${host}: ${what}`, options),
  };
}

/** A refusal of Stripe, and what the payment was in then where Stripe says so. */
export interface StripeRefusal extends Refused {
  readonly intent?: Stripe.PaymentIntent | undefined;
}

/** The properties of errors of Stripe's client. */
interface StripeError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly statusCode?: number;
  readonly payment_intent?: Stripe.PaymentIntent;
}

const keyRefusals = ['StripeAuthenticationError', 'StripePermissionError'];

const refusals = ['StripeInvalidRequestError', 'StripeCardError'];

/**
 * Calls Stripe; returns the answer, or Stripe's refusal.
 * @throws {PaymentUnavailable} for everything else: Stripe may have done what it was asked for. Stripe's message is left out,
 * because it may contain a part of the key.
 */
export async function callStripe<Result>(
  { open, unavailable }: StripeClient,
  call: (stripe: Stripe) => Promise<Result>,
): Promise<Result | StripeRefusal> {
  try {
    return await call(await open());
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { type, code = type, message, payment_intent: intent } = error;
    if (refusals.includes(type)) return { kind: 'refused', code, message, intent };
    const isKeyRefused = keyRefusals.includes(type);
    throw unavailable(`${type} ${error.statusCode ?? ''}`.trim(), { isKeyRefused });
  }
}

function isStripeError(error: unknown): error is StripeError {
  const { type } = error as { readonly type?: unknown };
  return error instanceof Error && typeof type === 'string' && type.startsWith('Stripe');
}
