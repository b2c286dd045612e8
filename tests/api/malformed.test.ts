import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { apiClient } from '../support/api-client.ts';
import { malformedRequest } from '../support/malformed-request.ts';

const api = apiClient();

describe('malformed requests', () => {
  test('are answered with a 4xx that shows nothing of the inside, never with a 5xx', async () => {
    const cartId = await api.createCart('en');
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(
      malformedRequest,
      async ({ path, method, query, known, body, type }) => {
        const search = new URLSearchParams(query.map(([name, text]) => [name, text.toWellFormed()]));
        if (known) search.set('cartId', cartId);
        const hasBody = method !== 'GET';
        const response = await fetch(`${api.server.url}/${path.replace(/^\/+/, '')}?${search}`, {
          method,
          ...(hasBody ? { body, headers: { 'Content-Type': type } } : {}),
        });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const said = JSON.stringify({
          path,
          method,
          search: search.toString(),
          body: hasBody ? body.slice(0, 500) : '',
          text: text.slice(0, 500),
        });
        expect(response.status, said).toBeLessThan(500);
        expect(response.headers.get('content-type'), said).toContain('application/json');
        expect(text, said).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|SQLITE|sqlite|Kysely/);
        const answer = JSON.parse(text) as { code?: unknown } | null;
        if (response.status !== 200) expect(answer?.code, said).toBe(response.status);
      },
    );
    await fc.assert(property, { numRuns: 5000 });
    console.log('malformed requests by status:', Object.fromEntries([...statuses].toSorted()));
    expect(api.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(await oddRows(api.server.db)).toEqual([]);
  });
});

test.each(['order/status?cartId=%00', 'order/status?key=%00', 'stock/check?sku=a%00', 'sync/order/%00'])(
  '%s, which no database can look up, is refused',
  async (address) => {
    const response = await fetch(`${api.server.url}/${address}`);
    expect(response.status).toBe(400);
  },
);

/** What is stored and should not have been: lines nobody can buy, people without an address, orders. */
async function oddRows(db: Kysely<Database>): Promise<unknown[]> {
  const { rows: lines } = await sql`
    select sku, qty from cart_item
    where qty < 1 or qty <> round(qty) or sku not in (select sku from stock_item)`.execute(db);
  const { rows: people } = await sql`
    select email from customer where email not like '%_@_%._%' or firstname = '' or lastname = ''`.execute(
    db,
  );
  const { rows: orders } = await sql`select id from sales_order`.execute(db);
  return [...lines, ...people, ...orders];
}
