import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/database/schema.ts';
import { signSession } from '../../../src/content/signed-session.ts';
import { namedCalls } from '../../../src/commerce/contract/calls.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { malformedRequest } from '../../support/api/malformed-request.ts';

const mediaDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-media-'));
afterAll(() => rm(mediaDirectory, { recursive: true, force: true }));

const api = engineClient({ editor: { mediaDirectory } });

/** Calls of the editor are sent with its session, except the one that would end it. */
const isInSession = (called: string) => called.startsWith('editor/') && called !== 'editor/sign-out';

describe('malformed requests', () => {
  test('are answered with a 4xx without internals, never with a 5xx', async () => {
    const cartId = await api.createCart('en');
    const session = await signSession(api.server.db, 'editor', api.server.engine.clock());
    const ofEditor = { Cookie: `vernissage-editor=${session}`, Origin: new URL(api.server.url).origin };
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(
      malformedRequest,
      async ({ path: called, method, query, known, body, type }) => {
        const search = new URLSearchParams(query.map(([name, text]) => [name, text.toWellFormed()]));
        if (known) search.set('cartId', cartId);
        const hasBody = method !== 'GET';
        const response = await fetch(`${api.server.url}/${called.replace(/^\/+/, '')}?${search}`, {
          method,
          headers: {
            ...(isInSession(called) && ofEditor),
            ...(hasBody && { 'Content-Type': type }),
          },
          ...(hasBody && { body }),
        });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const said = JSON.stringify({
          path: called,
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
    const requests = api.server.log.map((line) => JSON.parse(line) as Logged);
    expect(requests.filter(({ level }) => level >= 50)).toEqual([]);
    const reached = new Set(requests.map(({ route }) => route));
    const paths = namedCalls.flatMap(([, { path, aliases = [] }]) => [path, ...aliases]);
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
    // They get into the calls: some are answered, most are refused for what they say, few miss.
    const shareOf = (counted: (each: Logged) => boolean) => requests.filter(counted).length / requests.length;
    expect(shareOf(({ status }) => status === 200)).toBeGreaterThan(0.05);
    expect(shareOf(({ status }) => status === 400)).toBeGreaterThan(0.2);
    expect(shareOf(({ route }) => route === undefined)).toBeLessThan(0.25);
    expect(await oddRows(api.server.db)).toEqual([]);
    // Else there is nothing that could be odd.
    for (const table of ['cart_item', 'stock_hold', 'customer', 'customer_address'] as const) {
      expect(
        await api.server.db
          .selectFrom(table)
          .limit(1)
          .select(sql`1`.as('one'))
          .execute(),
        table,
      ).toHaveLength(1);
    }
  });
});

test.each(['order/status?cartId=%00', 'order/status?key=%00', 'stock/check?sku=a%00', 'sync/order/%00'])(
  'rejects %s, which no database can look up',
  async (address) => {
    const response = await fetch(`${api.server.url}/${address}`);
    expect(response.status).toBe(400);
  },
);

/** What the shop notes of a request; without a route where there is no such call. */
interface Logged {
  readonly level: number;
  readonly route?: string;
  readonly status: number;
}

/** What is stored and should not have been: what nobody can buy or reserve, people and addresses that nobody has, orders. */
async function oddRows(db: Kysely<Database>): Promise<unknown[]> {
  const { rows: lines } = await sql`
    select sku, qty from cart_item
    where qty < 1 or qty <> round(qty) or sku not in (select sku from stock_item)`.execute(db);
  // Of a set its parts are reserved.
  const { rows: holds } = await sql`
    select sku, qty from stock_hold
    where qty < 1 or qty <> round(qty) or sku not in (select sku from stock_item)
      or ((cart_id, sku) not in (select cart_id, sku from cart_item)
        and cart_id not in (select cart_id from cart_item where sku = 'SET'))`.execute(db);
  const { rows: people } = await sql`
    select email from customer where email not like '%_@_%._%' or firstname = '' or lastname = ''`.execute(
    db,
  );
  const { rows: addresses } = await sql`
    select * from customer_address
    where '' in (firstname, lastname, city, postcode) or street not like '["_%"]' or country_id <> upper(country_id)
      or length(country_id) <> 2`.execute(db);
  const ordered = await Promise.all(
    (['sales_order', 'order_attempt', 'coupon_use'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  // A request that fits may subscribe to the newsletter, which mails a link, or review a product, which the owner is told.
  const messages = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'not in', ['newsletter-mail', 'review-alert'])
    .execute();
  return [...lines, ...holds, ...people, ...addresses, ...ordered.flat(), ...messages];
}
