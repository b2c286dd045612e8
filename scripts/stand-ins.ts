import { join } from 'node:path';
import { configurationError, type ConfigurationError } from '../src/config/configuration-error.ts';
import type { Environment } from '../src/config/environment.ts';
import { writeAddresses } from './stand-in-addresses.ts';
import type { StandIn } from '../stand-ins/plumbing/provider.ts';

/** The stand-ins of a shop that runs. They end with its process. */
export interface StandIns {
  /** The message to the person who starts the shop; undefined if none was started. */
  readonly told: string | undefined;
  /** Sets the address at which the shop receives the providers' messages. */
  sendWebhooksTo(shopUrl: string): void;
}

interface Started {
  readonly name: string;
  /** The variable that sets the provider's address. */
  readonly variable: string;
  readonly mode: string;
  readonly url: string;
  readonly sendWebhooksTo?: ((url: string) => void) | undefined;
  readonly webhookPath?: string;
}

/**
 * Starts a stand-in on loopback for each payment provider that is configured as `demo`: at the address of the settings, or at a
 * port of the system's choice where the shop has one, or where that port is taken and nobody asked for it. What the shop reads
 * from its environment afterwards names where they listen. They keep what they know below the shop's data.
 */
export async function startStandIns({
  payments,
  port,
  dataDirectory,
}: Pick<Environment, 'payments' | 'port' | 'dataDirectory'>): Promise<StandIns> {
  const { stripe, paypal, kustom } = payments;
  const started: Started[] = [];
  // What was paid there is known after the shop has been started again.
  const stateFile = (name: string) => join(dataDirectory, 'stand-ins', name);
  if (stripe?.mode === 'demo') {
    const { startStripe } = await import('../stand-ins/stripe/stripe-stand-in.ts');
    const { secretKey, publishableKey, webhookSecret = '' } = stripe;
    const keys = { secretKey, publishableKey, webhookSecret };
    const place = { variable: 'STRIPE_API_URL', url: stripe.apiUrl, shopPort: port };
    const standIn = await startAt(place, (at) =>
      startStripe({ port: at, stateFile: stateFile('stripe'), ...keys }),
    );
    started.push({
      name: 'Stripe',
      mode: 'STRIPE',
      webhookPath: '/api/webhooks/stripe',
      ...place,
      ...standIn,
    });
  }
  if (paypal?.mode === 'demo') {
    const { startPayPal } = await import('../stand-ins/paypal/paypal.ts');
    const { clientId, clientSecret, webhookId = '' } = paypal;
    const place = { variable: 'PAYPAL_API_URL', url: paypal.apiUrl, shopPort: port };
    const standIn = await startAt(place, (at) =>
      startPayPal({ port: at, stateFile: stateFile('paypal'), clientId, clientSecret, webhookId }),
    );
    started.push({
      name: 'PayPal',
      mode: 'PAYPAL',
      webhookPath: '/api/webhooks/paypal',
      ...place,
      ...standIn,
    });
  }
  if (kustom?.mode === 'demo') {
    const { startKustom } = await import('../stand-ins/kustom/kustom.ts');
    const { credentials } = kustom;
    const place = { variable: 'KUSTOM_API_URL', url: kustom.apiUrl, shopPort: port };
    const standIn = await startAt(place, (at) =>
      startKustom({ port: at, stateFile: stateFile('kustom'), ...credentials }),
    );
    started.push({ name: 'Klarna', mode: 'HOSTED_CHECKOUT', ...place, ...standIn });
  }
  if (started.length > 0)
    await writeAddresses(
      dataDirectory,
      Object.fromEntries(started.map(({ variable, url }) => [variable, url])),
    );
  return {
    told: started.length > 0 ? describe(started) : undefined,
    sendWebhooksTo(shopUrl) {
      for (const { sendWebhooksTo, webhookPath = '' } of started)
        sendWebhooksTo?.(`${shopUrl}${webhookPath}`);
    },
  };
}

function describe(started: readonly Started[]): string {
  const names = started.map(({ name, url }) => `${name} (${url})`).join(', ');
  const off = started.map(({ mode }) => `${mode}=off`).join(' ');
  return `Stand-ins replace ${names}: no money moves. ${off} turns them off.`;
}

interface Place {
  readonly variable: string;
  readonly url: string;
  readonly shopPort: number;
}

async function startAt<Kind extends StandIn>(
  { variable, url, shopPort }: Place,
  start: (port: number) => Promise<Kind>,
): Promise<Kind> {
  const isGiven = !!process.env[variable];
  const wanted = isGiven || shopPort > 0 ? Number(new URL(url).port) : 0;
  const standIn = await start(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || isGiven) throw problemOf(variable, url, error);
    return start(0);
  });
  // Pages may load what they are led to from the address of the settings alone, and `localhost` is another one.
  if (standIn.url !== new URL(url).origin) process.env[variable] = standIn.url;
  return standIn;
}

function problemOf(variable: string, url: string, { message }: Error): ConfigurationError {
  const hint = 'another address of this machine, such as http://localhost:5001';
  return configurationError("A stand-in can't be started:", [
    { field: variable, problem: `nothing can listen at ${url} (${message})`, hint },
  ]);
}
