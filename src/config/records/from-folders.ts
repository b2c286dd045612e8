import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationError } from '../configuration-error.ts';

/**
 * The records of `src/config`, one a file, for plain Node, which runs the commands and has no `import.meta.glob`. Which of
 * `bundled.ts` and this file is meant by `#config/records`, `imports` in `package.json` says.
 */
export const storeViewRecords: readonly unknown[] = await importFolder('store-views');

export const currencyRecords: readonly unknown[] = await importFolder('currencies');

async function importFolder(name: string): Promise<readonly unknown[]> {
  const folder = path.join(import.meta.dirname, '..', name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.map((file) => importRecord(path.join(folder, file), `src/config/${name}/${file}`)),
  );
}

async function importRecord(file: string, name: string): Promise<unknown> {
  const { default: record } = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  if (record !== undefined) return record;
  const problem = 'the file has no default export';
  throw configurationError(`The record ${name} can't be used:`, [
    { field: 'default', problem, hint: 'begin the record with: export default {' },
  ]);
}
