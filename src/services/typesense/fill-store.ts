import typesense, { type Client } from 'typesense';
import type { TypesenseServer } from '../../config/environment.ts';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import { typesenseAlias, typesenseDocument, typesenseFields } from './collection.ts';
import { explainTypesense, TypesenseError } from './typesense-error.ts';
import { typesenseBatchSize, typesenseTimeout } from '../../config/limits/search.ts';

/**
 * Fills a new collection with the records of a store, leads the store's alias to it in one step, and removes the previous
 * collections. Until then, and where anything fails, searches go on in the previous one.
 * @throws {TypesenseError}
 */
export async function fillStore(
  server: TypesenseServer,
  storeCode: string,
  records: readonly SearchRecord[],
  now: Date,
): Promise<void> {
  const client = openClient(server, server.adminKey);
  const alias = typesenseAlias(server.prefix, storeCode);
  const name = `${alias}_${now.getTime()}`;
  try {
    await client.collections().create({
      name,
      fields: [...typesenseFields],
      default_sorting_field: 'bestsellers',
    });
    try {
      await fill(client, name, records);
      await client.aliases().upsert(alias, { collection_name: name });
    } catch (error) {
      await client
        .collections(name)
        .delete()
        .catch(() => undefined);
      throw error;
    }
    await removePrevious(client, alias, name);
  } catch (error) {
    throw explainTypesense(error, server.url);
  }
}

async function fill(client: Client, name: string, records: readonly SearchRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += typesenseBatchSize) {
    const documents = records.slice(start, start + typesenseBatchSize).map(typesenseDocument);
    await client.collections(name).documents().import(documents, { action: 'create' });
  }
}

/** Collections of previous builds, and of those that were killed. */
async function removePrevious(client: Client, alias: string, current: string): Promise<void> {
  const collections = await client.collections().retrieve();
  for (const { name } of collections) {
    const isOfStore = name.startsWith(`${alias}_`) && /^\d+$/.test(name.slice(alias.length + 1));
    if (isOfStore && name !== current) await client.collections(name).delete();
  }
}

/**
 * Makes sure that the key which every visitor can read may not do more than search.
 * @throws {TypesenseError}
 */
export async function checkSearchKey(server: TypesenseServer): Promise<void> {
  const client = openClient(server, server.searchKey);
  try {
    await client.collections().retrieve();
  } catch (error) {
    const { httpStatus } = error as { httpStatus?: number };
    if (httpStatus === 401 || httpStatus === 403) return;
    throw explainTypesense(error, server.url);
  }
  throw new TypesenseError(
    'TYPESENSE_SEARCH_KEY may do more than search, and every visitor could read it',
    'make a key with the action documents:search alone, and set TYPESENSE_SEARCH_KEY to it',
  );
}

function openClient({ url }: TypesenseServer, apiKey: string): Client {
  return new typesense.Client({
    nodes: [{ url }],
    apiKey,
    connectionTimeoutSeconds: typesenseTimeout,
    numRetries: 1,
    retryIntervalSeconds: 0.5,
    logLevel: 'silent',
  });
}
