import type Stripe from 'stripe';
import type { StripeSettings } from '../../../config/payment-environment.ts';
import { PaymentUnavailable, type Refused } from '../provider.ts';

/** How long an answer may take, in milliseconds, and how often a call is made again under the same key. */
export type StripePatience = Required<Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>>;

const usualPatience: StripePatience = { timeout: 8_000, maxNetworkRetries: 1 };

/** Makes a client that is loaded with its first call: most processes of a shop make none. */
export function stripeClient(
  { apiUrl, secretKey }: StripeSettings,
  patience = usualPatience,
): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(apiUrl);
    return new Client(secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port !== '' && { port: Number(port) }),
      ...patience,
      telemetry: false,
    });
  };
  return () => (client ??= open());
}

/** A refusal of Stripe, and what the payment was in then where Stripe says so. */
export interface StripeRefusal extends Refused {
  readonly intent?: Stripe.PaymentIntent | undefined;
}

/** What the errors of Stripe's client say of themselves. */
interface StripeTrouble {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly statusCode?: number;
  readonly payment_intent?: Stripe.PaymentIntent;
}

const keyRefusals = ['StripeAuthenticationError', 'StripePermissionError'];

const refusals = ['StripeInvalidRequestError', 'StripeCardError'];

/**
 * Makes a call of Stripe's; gives what it answers, or its refusal.
 * @throws {PaymentUnavailable} for everything else: Stripe may have done what it was asked for. Its words are left out, since
 * they may hold a part of the key.
 */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result | StripeRefusal> {
  try {
    return await call();
  } catch (error) {
    if (!isTrouble(error)) throw error;
    const { type, code = type, message, payment_intent: intent } = error;
    if (refusals.includes(type)) return { kind: 'refused', code, message, intent };
    const isKeyRefused = keyRefusals.includes(type);
    throw new PaymentUnavailable(`Stripe: ${type} ${error.statusCode ?? ''}`.trim(), { isKeyRefused });
  }
}

function isTrouble(error: unknown): error is StripeTrouble {
  const { type } = error as { readonly type?: unknown };
  return error instanceof Error && typeof type === 'string' && type.startsWith('Stripe');
}
