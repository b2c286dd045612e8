import { afterAll, beforeAll } from 'vitest';
import { ApiClient } from './client.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { startApi, type ApiOptions, type ApiServer } from './server.ts';

/** Calls of a shop on the embedded engine, whose clock, database and log a test reaches, too. */
export class EngineClient extends ApiClient {
  /** Variables with which a command works on the same shop. */
  variables: Readonly<Record<string, string>> = {};
  #server: ApiServer | undefined;

  get server(): ApiServer {
    if (!this.#server) throw new Error('The shop is there inside tests only.');
    return this.#server;
  }

  set server(server: ApiServer) {
    this.#server = server;
    this.url = server.url;
  }
}

/** Returns a client of a shop that starts before the tests of a file and stops after them. */
export function engineClient(options: ApiOptions = {}): EngineClient {
  const client = new EngineClient();
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    const { dataDirectory, databaseUrl = '' } = database.options;
    client.variables = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
    client.server = await startApi(database.options, { ...options, checksAnswers: true });
  });
  afterAll(async () => {
    await client.server.close();
    await database.drop();
  });
  return client;
}
