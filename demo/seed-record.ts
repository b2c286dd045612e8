import type { Kysely } from 'kysely';
import { z } from 'zod';
import { filledStores } from '../src/catalogue/linked-stores.ts';
import { storeCatalogueVersion } from '../src/catalogue/version.ts';
import type { Database } from '../src/database/schema.ts';
import { readSetting, writeSetting } from '../src/database/settings.ts';

const recordSchema = z.object({ digest: z.string(), version: z.coerce.string() });

/** Which demo was written, and which version the store's catalogue had right after that. */
export type SeedRecord = z.infer<typeof recordSchema>;

/** `current`: this demo, untouched. `older`: another demo, untouched. `foreign`: something else, an import say. */
export type SeedState = 'empty' | 'current' | 'older' | 'foreign';

function settingName(subject: string): string {
  return `seed_${subject}`;
}

/** The record of a store code, or of `media`. */
export async function readSeedRecord(db: Kysely<Database>, subject: string): Promise<SeedRecord | undefined> {
  const value = await readSetting(db, settingName(subject));
  return value === undefined ? undefined : recordSchema.parse(JSON.parse(value));
}

/** Remembers what was written just now; for a store with the version that its catalogue has. */
export async function writeSeedRecord(
  db: Kysely<Database>,
  subject: string,
  { digest, version }: { readonly digest: string; readonly version?: string },
): Promise<void> {
  const value = JSON.stringify({ digest, version: version ?? (await storeCatalogueVersion(db, subject)) });
  await writeSetting(db, settingName(subject), value);
}

/** What a store holds, compared with the demo of a digest. */
export async function stateOf(db: Kysely<Database>, storeCode: string, digest: string): Promise<SeedState> {
  const record = await readSeedRecord(db, storeCode);
  const version = await storeCatalogueVersion(db, storeCode);
  if (record && record.version === version) return record.digest === digest ? 'current' : 'older';
  return (await filledStores(db, [storeCode])).has(storeCode) ? 'foreign' : 'empty';
}
