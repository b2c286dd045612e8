import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { searchWork } from '../../../src/commerce/backends/embedded/search/search-work.ts';
import { handle } from '../../../src/commerce/handle.ts';
import { apiHandlerOf } from '../../../src/server/api-requests.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const api = engineClient();
const path = 'catalog/vue_storefront_catalog_en/product/_search';
const ask = (parameters: string, query: object = {}) => api.post(`${path}?${parameters}`, query);
const fuzzy = { multi_match: { query: 'moon poster frame', fields: ['name', 'sku'], fuzziness: 2 } };

describe('a search', () => {
  test.each([
    ['of more products than an answer has', 'size=501', {}],
    ['of many clauses', '', { query: { bool: { should: Array.from({ length: 300 }, () => fuzzy) } } }],
    ['of many words', '', { query: { bool: { should: Array.from({ length: 100 }, () => fuzzy) } } }],
    ['sorted by much', 'sort=a,b,c,d,e', {}],
  ])('%s is rejected', async (_what, parameters, query) => {
    const { status, body } = await ask(parameters, query);
    expect([status, body.result]).toEqual([
      400,
      expect.stringMatching(/^The search is not valid: .*more than/),
    ]);
  });

  test('of the shop’s own query object has the same limits', async () => {
    const query = { _appliedFilters: Array.from({ length: 300 }, () => ({ attribute: 'id', value: 1 })) };
    expect((await ask('request_format=search-query', query)).status).toBe(400);
  });

  test('of all products in pages, eight at once, is answered', async () => {
    const pages = Array.from({ length: 8 }, (_, page) => ask(`size=250&from=${page * 250}&sort=id:asc`));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  });

  test('ends when its client disconnects', async () => {
    const client = new AbortController();
    const request = new Request(`http://localhost/api/${path}`, { signal: client.signal });
    client.abort();
    expect((await handle(request, api.server.context)).status).toBe(408);
  });

  test('ends when the client disconnects from the server', async () => {
    const arrived = Promise.withResolvers<Request>();
    const answered = Promise.withResolvers<Response>();
    const answer = apiHandlerOf(`/api/${path}`, {
      async serveApi(request, connection) {
        arrived.resolve(request);
        await once(request.signal, 'abort');
        const response = await handle(request, api.server.context, connection);
        answered.resolve(response.clone());
        return response;
      },
      readinessAnswer: () => Promise.resolve(new Response()),
    });
    const server = createServer((incoming, outgoing) => void answer?.(incoming, outgoing));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(`GET /api/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect((await arrived.promise).signal.aborted).toBe(false);
    client.destroy();
    expect((await answered.promise).status).toBe(408);
    server.close();
  });
});

describe('a shop under load', () => {
  const hurried = engineClient({ searchTimeout: 0 });

  test.each([
    ['product', {}],
    ['product', { query: fuzzy }],
    ['product', { sort: { price: 'asc' }, aggs: { a: { terms: { field: 'color2' } } } }],
    ['category', {}],
  ])('answers a search of %s for %j with an error', async (entity, query) => {
    const answer = await hurried.post(`catalog/vue_storefront_catalog_en/${entity}/_search`, query);
    expect([answer.status, answer.body.result]).toEqual([503, 'The search took longer than 0 ms.']);
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});

describe('processor time for searches', () => {
  const { signal } = new AbortController();
  const asker = (caller: string) => ({ caller, signal });
  const aMinute = 60_000;

  test('is shared by callers, whatever one of them requests', async () => {
    const turns: string[] = [];
    const search = (caller: string, count: number) =>
      searchWork(asker(caller), aMinute, async ({ nextTurn }) => {
        for (let turn = 0; turn < count; turn++) {
          turns.push(caller);
          await nextTurn();
        }
      });
    const flood = Array.from({ length: 15 }, () => search('flood', 20));
    await setImmediate();
    await search('shopper', 5);
    const first = turns.indexOf('shopper');
    const between = turns.slice(first, turns.lastIndexOf('shopper') + 1);
    expect(between.filter((caller) => caller === 'flood').length).toBeLessThanOrEqual(5);
    await Promise.all(flood);
  });

  test('leaves a round of the event loop to other requests after each turn', async () => {
    let rounds = 0;
    const counting = async () => {
      for (; rounds < 50; rounds++) await setImmediate();
    };
    const other = counting();
    await searchWork(asker('a'), aMinute, async ({ nextTurn }) => {
      const before = rounds;
      for (let turn = 0; turn < 10; turn++) await nextTurn();
      expect(rounds - before).toBeGreaterThanOrEqual(9);
    });
    await other;
  });

  test('is enough for twenty concurrent searches of a caller', async () => {
    const search = () => searchWork(asker('many'), aMinute, async ({ nextTurn }) => nextTurn());
    const answers = await Promise.allSettled(Array.from({ length: 30 }, search));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ code: 429 });
    await expect(search()).resolves.toBeUndefined();
  });

  test('ends with the client', async () => {
    const client = new AbortController();
    let turns = 0;
    const endless = searchWork({ caller: 'gone', signal: client.signal }, aMinute, async ({ nextTurn }) => {
      for (;;) {
        await nextTurn();
        if ((turns += 1) === 3) client.abort();
      }
    });
    await expect(endless).rejects.toMatchObject({ code: 408 });
    expect(turns).toBe(3);
  });
});
