import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from '../src/database/open.ts';
import { readEnvironment, type Environment } from '../src/config/environment.ts';

/** Addresses of stand-ins, by the variables that set them. */
export type StandInAddresses = Readonly<Partial<Record<keyof typeof namesOf, string>>>;

/** The provider that a variable sets the address of, and its earlier names. */
const namesOf = {
  STRIPE_API_URL: ['stripe'],
  PAYPAL_API_URL: ['paypal'],
  KUSTOM_API_URL: ['kustom', 'KLARNA_API_URL'],
} as const;

const variables = ['STRIPE_API_URL', 'PAYPAL_API_URL', 'KUSTOM_API_URL'] as const;

const kept = z.partialRecord(z.enum(variables), z.url());

const fileOf = (dataDirectory: string) => join(dataDirectory, 'stand-ins', 'addresses.json');

/** Keeps below the shop's data where its stand-ins listen, so that the owner's commands find them whatever the shop's port is. */
export async function writeAddresses(dataDirectory: string, addresses: StandInAddresses): Promise<void> {
  const file = fileOf(dataDirectory);
  await makeDataFolder(dataDirectory);
  await mkdir(join(dataDirectory, 'stand-ins'), { recursive: true });
  await writeFile(file, JSON.stringify(addresses));
}

/** Returns the environment with the addresses of the stand-ins that the shop has started last; an address that is given holds. */
export function withKnownStandIns(environment: Environment): Environment {
  const addresses = addressesIn(environment.dataDirectory);
  for (const variable of variables) {
    const [provider, earlier] = namesOf[variable];
    const isGiven = !!process.env[variable] || (earlier !== undefined && !!process.env[earlier]);
    const address = addresses[variable];
    if (address !== undefined && !isGiven && environment.payments[provider]?.mode === 'demo')
      process.env[variable] = address;
  }
  return readEnvironment();
}

function addressesIn(dataDirectory: string): StandInAddresses {
  try {
    return kept.parse(JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')));
  } catch {
    // No shop with stand-ins has run on this data.
    return {};
  }
}
