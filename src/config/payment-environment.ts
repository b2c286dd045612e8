import { z } from 'zod';
import type { ConfigurationProblem } from './configuration-error.ts';
import { serviceAddress, variable } from './variable.ts';

/**
 * `demo`: a local stand-in answers, no money moves; `live`: the provider does; `off`: it is not offered. Not given: `demo`
 * where the shop is tried on its own machine, else `off`.
 */
const providerMode = variable(z.enum(['demo', 'live', 'off']).optional());
const secret = variable(z.string().optional());
const address = variable(serviceAddress.optional());

/** The variables of payment providers. No secret is checked for its form: a message would show it. */
export const paymentVariables = {
  /** The hosted checkout (Kustom, formerly Klarna). */
  HOSTED_CHECKOUT: providerMode,
  /** Which checkout `/checkout` is: the shop's `own`, the `hosted` one alone, or `both`. */
  CHECKOUT: variable(z.enum(['own', 'hosted', 'both']).default('both')),
  /** Not given: Kustom's playground. */
  KUSTOM_API_URL: address,
  /** Credentials of the merchant: an id with a shared secret, or an API key. */
  KUSTOM_MERCHANT_ID: secret,
  KUSTOM_SHARED_SECRET: secret,
  KUSTOM_API_KEY: secret,
  /** Earlier names of the same. */
  KLARNA_API_URL: address,
  KLARNA_MERCHANT_ID: secret,
  KLARNA_SHARED_SECRET: secret,
  PAYPAL: providerMode,
  /** Not given: PayPal's sandbox. */
  PAYPAL_API_URL: address,
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  /** Id of the webhook in PayPal's dashboard, by which webhooks are verified. */
  PAYPAL_WEBHOOK_ID: secret,
  /** Cards and local ways of paying by Stripe. */
  STRIPE: providerMode,
  /** Not given: Stripe's API. */
  STRIPE_API_URL: address,
  /** Not given: Stripe's browser script. */
  STRIPE_JS_URL: address,
  STRIPE_SECRET_KEY: secret,
  /** It is in the pages. */
  STRIPE_PUBLISHABLE_KEY: secret,
  /** Signing secret of the webhook endpoint. */
  STRIPE_WEBHOOK_SECRET: secret,
};

export type PaymentVariables = z.infer<z.ZodObject<typeof paymentVariables>>;

type DemoOrLive = 'demo' | 'live';
type Mode = DemoOrLive | 'off';

export interface StripeSettings {
  readonly mode: DemoOrLive;
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Not given: webhooks are refused. */
  readonly webhookSecret?: string | undefined;
}

export interface PaypalSettings {
  readonly mode: DemoOrLive;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Not given: webhooks are refused. */
  readonly webhookId?: string | undefined;
}

export interface KustomSettings {
  readonly mode: DemoOrLive;
  readonly apiUrl: string;
  /** An API key counts as the secret. */
  readonly credentials: { readonly merchantId: string; readonly sharedSecret: string };
}

/** How the shop is paid. A provider that is off is not there. */
export interface PaymentSettings {
  readonly checkout: 'own' | 'hosted' | 'both';
  readonly stripe?: StripeSettings | undefined;
  readonly paypal?: PaypalSettings | undefined;
  readonly kustom?: KustomSettings | undefined;
}

/** What stand-ins are asked with; they listen on the ports after the shop's, unless an address is given. */
const demo = {
  stripe: { port: 1, secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret: 'whsec_demo' },
  paypal: { port: 2, clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' },
  kustom: { port: 3, merchantId: 'demo', sharedSecret: 'demo' },
} as const;

const needed = [
  ['STRIPE', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
  ['PAYPAL', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']],
] as const;

/** Names what a provider that is live lacks. */
export function paymentProblems(
  given: Readonly<Record<string, string | undefined>>,
): readonly ConfigurationProblem[] {
  const missing = needed.flatMap(([name, keys]) =>
    given[name] === 'live' ? keys.filter((key) => !given[key]).map((key) => ({ name, key })) : [],
  );
  const kustom = given['HOSTED_CHECKOUT'] === 'live' && !hasKustomCredentials(given);
  return [
    ...missing.map(({ name, key }) => ({
      field: key,
      problem: 'it is missing',
      hint: `${name}=live needs it; ${name}=demo needs nothing`,
    })),
    ...(kustom
      ? [
          {
            field: 'KUSTOM_MERCHANT_ID',
            problem: 'it is missing',
            hint: 'HOSTED_CHECKOUT=live needs it with KUSTOM_SHARED_SECRET, or KUSTOM_API_KEY; HOSTED_CHECKOUT=demo needs nothing',
          },
        ]
      : []),
  ];
}

function hasKustomCredentials(given: Readonly<Record<string, string | undefined>>): boolean {
  const id = given['KUSTOM_MERCHANT_ID'] || given['KLARNA_MERCHANT_ID'];
  const secret = given['KUSTOM_SHARED_SECRET'] || given['KLARNA_SHARED_SECRET'];
  return !!given['KUSTOM_API_KEY'] || (!!id && !!secret);
}

/** What decides where stand-ins are, and whether they are what a shop has that sets nothing. */
export interface Trial {
  /** That of the shop. */
  readonly port: number;
  readonly isTrial: boolean;
}

/** The settings of valid variables. */
export function paymentSettings(given: PaymentVariables, { port, isTrial }: Trial): PaymentSettings {
  const { STRIPE, PAYPAL, HOSTED_CHECKOUT } = given;
  const usual = isTrial ? 'demo' : 'off';
  return {
    checkout: given.CHECKOUT,
    stripe: stripeSettings(STRIPE ?? usual, given, port),
    paypal: paypalSettings(PAYPAL ?? usual, given, port),
    kustom: kustomSettings(HOSTED_CHECKOUT ?? usual, given, port),
  };
}

const lastPort = 65_535;

function standIn(port: number, offset: number): string {
  return `http://localhost:${port + offset <= lastPort ? port + offset : port - offset}`;
}

function stripeSettings(mode: Mode, values: PaymentVariables, port: number): StripeSettings | undefined {
  const { STRIPE_API_URL: url, STRIPE_JS_URL: scriptUrl } = values;
  if (mode === 'off') return undefined;
  if (mode === 'demo') {
    const { port: offset, ...keys } = demo.stripe;
    const apiUrl = url ?? standIn(port, offset);
    return { mode, apiUrl, scriptUrl: scriptUrl ?? `${apiUrl}/v3/`, ...keys };
  }
  return {
    mode,
    apiUrl: url ?? 'https://api.stripe.com',
    scriptUrl: scriptUrl ?? 'https://js.stripe.com/v3/',
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
  };
}

function paypalSettings(mode: Mode, values: PaymentVariables, port: number): PaypalSettings | undefined {
  const { PAYPAL_API_URL: url } = values;
  if (mode === 'off') return undefined;
  if (mode === 'demo') {
    const { port: offset, ...keys } = demo.paypal;
    return { mode, apiUrl: url ?? standIn(port, offset), ...keys };
  }
  return {
    mode,
    apiUrl: url ?? 'https://api-m.sandbox.paypal.com',
    clientId: values.PAYPAL_CLIENT_ID ?? '',
    clientSecret: values.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: values.PAYPAL_WEBHOOK_ID,
  };
}

function kustomSettings(mode: Mode, values: PaymentVariables, port: number): KustomSettings | undefined {
  const { KUSTOM_API_KEY: apiKey } = values;
  const url = values.KUSTOM_API_URL ?? values.KLARNA_API_URL;
  if (mode === 'off') return undefined;
  if (mode === 'demo') {
    const { port: offset, ...credentials } = demo.kustom;
    return { mode, apiUrl: url ?? standIn(port, offset), credentials };
  }
  // A key takes the place of the secret; the merchant's id may go with it.
  const merchantId = values.KUSTOM_MERCHANT_ID ?? values.KLARNA_MERCHANT_ID ?? '';
  const sharedSecret = apiKey ?? values.KUSTOM_SHARED_SECRET ?? values.KLARNA_SHARED_SECRET ?? '';
  return {
    mode,
    apiUrl: url ?? 'https://api.playground.kustom.co',
    credentials: { merchantId, sharedSecret },
  };
}
