import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { fixtureStores, shopStores } from '../fixture-stores.ts';
import { ApiClient, type ApiAnswer } from './client.ts';
import { freshDatabase } from './database.ts';
import { lackingReason } from './lacking-on-remote.ts';
import { startRemoteShop } from './remote-shop.ts';
import { startApi } from './server.ts';
import { undeclaredOf } from './undeclared-answer.ts';

/** Address of the API under test, such as `http://localhost:4321/api`; its shop has the fixture catalogue. */
const apiUrl = process.env['API_URL']?.replace(/\/+$/, '') ?? '';

/** Stores of the shop under test. */
export const contractStores: readonly StoreView[] = apiUrl === '' ? fixtureStores : shopStores;

/** Calls whose answers are as they are declared, or the test fails. */
class ContractClient extends ApiClient {
  override async send<Result = unknown>(path: string, init: RequestInit = {}): Promise<ApiAnswer<Result>> {
    const answer = await super.send<Result>(path, init);
    const request = { method: init.method ?? 'GET', url: `${this.url}/${path}` };
    const text = JSON.stringify(answer.body);
    expect(undeclaredOf(request, { status: answer.status, text })).toBeUndefined();
    return answer;
  }
}

/** True for a shop on an existing API, which is another shop of ours (BACKEND=vsf). */
const isOnRemote = process.env['CONTRACT_BACKEND'] === 'vsf';

/**
 * Returns a client of the API at `API_URL`; where none is given, of a shop that starts before the tests of a file: on its own
 * engine, or on the API of another shop.
 */
export function contractClient(): ApiClient {
  const client = new ContractClient();
  if (isOnRemote)
    beforeEach(({ task, skip }) => {
      const reason = lackingReason(task);
      if (reason !== undefined) skip(reason);
    });
  if (apiUrl !== '') {
    client.url = apiUrl;
    return client;
  }
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    const server = isOnRemote ? await startRemoteShop(database.options) : await startApi(database.options);
    client.url = server.url;
    stop = async () => {
      await server.close();
      await database.drop();
    };
  });
  afterAll(() => stop());
  return client;
}
