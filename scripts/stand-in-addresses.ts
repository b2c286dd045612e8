import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from '../src/database/open.ts';
import { paymentEnvironment } from '../src/commerce/payment-environment.ts';
import { paymentDefinitions } from '../src/payments/providers.ts';
import { paymentSettings } from '../src/payments/settings.ts';
import { readEnvironment, type Environment } from '../src/config/environment.ts';

/** Addresses of stand-ins, by the variables that set them. */
export type StandInAddresses = Readonly<Record<string, string>>;

const kept = z.record(z.string(), z.url());

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
  const { providers } = paymentSettings(paymentEnvironment(environment));
  for (const { code, variables } of paymentDefinitions) {
    if (!variables || providers.get(code)?.mode !== 'demo') continue;
    const { address, earlierAddress = address } = variables;
    const known = addresses[address];
    if (known !== undefined && !process.env[address] && !process.env[earlierAddress])
      process.env[address] = known;
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
