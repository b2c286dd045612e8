import typesense from 'typesense';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTypesense, type TypesenseStandIn } from '../../../tests/support/typesense-server.ts';
import type { TypesenseServer } from '../../config/environment.ts';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import { bestSearches, typesenseAnswer, typesenseRanking } from './query.ts';
import { checkSearchKey, fillStore } from './fill-store.ts';
import type { TypesenseError } from './typesense-error.ts';

let standIn: TypesenseStandIn;
let server: TypesenseServer;
beforeAll(async () => {
  standIn = await startTypesense();
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.behaviour = 'answering';
  const { url, adminKey, searchKey } = standIn;
  server = { url, adminKey, searchKey, prefix: 'shop' };
});

const record = (name: string): SearchRecord => ({
  id: name,
  kind: 'product',
  url: `/de/${name}`,
  name,
  text: 'Ein Bild',
  bestsellers: name.length,
});
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const collectionAt = (minute: number) => `shop_de_${at(minute).getTime()}`;

async function failureOf(filling: Promise<void>): Promise<TypesenseError> {
  return filling.then(
    () => expect.fail('It was filled.'),
    (error: unknown) => error as TypesenseError,
  );
}

describe('a store in Typesense', () => {
  it('is filled into a new collection for the alias; previous ones are removed', async () => {
    await fillStore(server, 'de', [record('Wellen')], at(1));
    await fillStore(server, 'dede', [record('Wellen')], at(1));
    expect(standIn.aliases()['shop_de']).toBe(collectionAt(1));
    await fillStore(server, 'de', ['Mond', 'Wellen', 'Welle'].map(record), at(2));
    expect(standIn.aliases()['shop_de']).toBe(collectionAt(2));
    expect(standIn.collections()).toEqual([`shop_dede_${at(1).getTime()}`, collectionAt(2)]);
  });

  it('is found by the search key, also with typos, and by no other', async () => {
    await fillStore(server, 'de', ['Mond', 'Wellen', 'Sonne'].map(record), at(3));
    const search = async (apiKey: string, text: string) => {
      const client = new typesense.SearchClient({ nodes: [{ url: server.url }], apiKey, numRetries: 0 });
      const searches = [...bestSearches('shop_de', text, { product: 8, category: 4, content: 3 })];
      const { results } = await client.multiSearch.perform({ searches }, typesenseRanking());
      return typesenseAnswer(results);
    };
    expect(await search(server.searchKey, 'wellne')).toMatchObject({ hits: [{ name: 'Wellen' }], total: 1 });
    await expect(search('a-wrong-key', 'wellen')).rejects.toThrow(/401/);
  });

  it.each([
    ['refuses the key', 'TYPESENSE_ADMIN_KEY', { adminKey: 'wrong' }, 'answering'],
    ["can't be reached", 'TYPESENSE_URL', { url: 'http://127.0.0.1:9' }, 'answering'],
    ['answers 503', 'the log of the server', {}, 'failing'],
  ] as const)('stays unchanged if the server %s', async (problem, hint, change, behaviour) => {
    const before = standIn.aliases();
    standIn.behaviour = behaviour;
    const failure = await failureOf(fillStore({ ...server, ...change }, 'de', [record('Sonne')], at(5)));
    expect(failure.message).toContain(problem);
    expect(failure.hint).toContain(hint);
    expect(failure.message + failure.hint).not.toContain(server.adminKey);
    expect(standIn.aliases()).toEqual(before);
  });

  it('stays unchanged if a document is refused; the new collection is removed', async () => {
    await fillStore(server, 'de', [record('Mond')], at(6));
    const failure = await failureOf(fillStore(server, 'de', [record('Mond'), record('Mond')], at(7)));
    expect(failure.message).toContain('A document with id Mond already exists.');
    expect(standIn.aliases()['shop_de']).toBe(collectionAt(6));
    expect(standIn.collections()).not.toContain(collectionAt(7));
  });
});

describe('the key of the pages', () => {
  it('may only search', async () => {
    await checkSearchKey(server);
    const keys = new typesense.Client({ nodes: [{ url: server.url }], apiKey: server.adminKey }).keys();
    const { value = '' } = await keys.create({ description: 'all', actions: ['*'], collections: ['*'] });
    const failure = await failureOf(checkSearchKey({ ...server, searchKey: value }));
    expect(failure.message).toContain('may do more than search');
    expect(failure.hint).toContain('documents:search');
  });
});
