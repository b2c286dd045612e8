import { join } from 'node:path';
import { configurationError, type ConfigurationError } from '../src/config/configuration-error.ts';
import type { Environment } from '../src/config/environment.ts';
import { paymentDefinitions } from '../src/payments/providers.ts';
import { paymentSettings, type PaymentEnvironment } from '../src/payments/settings.ts';
import { writeAddresses } from './stand-in-addresses.ts';
import { standInStarters } from '../stand-ins/starters.ts';
import type { StandIn } from '../stand-ins/plumbing/provider.ts';

/** The stand-ins of a shop that runs. They end with its process. */
export interface StandIns {
  /** The message to the person who starts the shop; undefined if none was started. */
  readonly told: string | undefined;
  /** Sets the address at which the shop receives the providers' messages. */
  sendWebhooksTo(shopUrl: string): void;
}

type StandInEnvironment = PaymentEnvironment & Pick<Environment, 'dataDirectory'>;

interface Started {
  readonly name: string;
  /** The variable that sets the provider's address. */
  readonly variable: string;
  readonly mode: string;
  readonly url: string;
  readonly sendWebhooksTo?: ((url: string) => void) | undefined;
  readonly webhookPath: string;
}

/**
 * Starts a stand-in on loopback for each payment provider that is configured as `demo`: at the address of the settings, or at a
 * port of the system's choice where the shop has one, or where that port is taken and nobody asked for it. What the shop reads
 * from its environment afterwards names where they listen. They keep what they know below the shop's data.
 */
export async function startStandIns(environment: StandInEnvironment): Promise<StandIns> {
  const { port: shopPort, dataDirectory } = environment;
  const { providers } = paymentSettings(environment);
  const started: Started[] = [];
  for (const { code, name = code, variables } of paymentDefinitions) {
    const setUp = providers.get(code);
    const start = standInStarters.get(code);
    if (setUp?.mode !== 'demo' || !start || !variables) continue;
    // What was paid there is known after the shop has been started again.
    const stateFile = join(dataDirectory, 'stand-ins', code);
    const place = { variable: variables.address, url: setUp.apiUrl, shopPort };
    const standIn = await startAt(place, (port) => start({ port, stateFile, keys: setUp.keys }));
    started.push({ name, mode: variables.mode, webhookPath: `/api/webhooks/${code}`, ...place, ...standIn });
  }
  if (started.length > 0)
    await writeAddresses(
      dataDirectory,
      Object.fromEntries(started.map(({ variable, url }) => [variable, url])),
    );
  return {
    told: started.length > 0 ? describe(started) : undefined,
    sendWebhooksTo(shopUrl) {
      for (const { sendWebhooksTo, webhookPath } of started) sendWebhooksTo?.(`${shopUrl}${webhookPath}`);
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
