import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseRating } from './parse-rating.ts';
import { createTrustRating } from './trust-rating.ts';

const trustedShops = (overallMark: unknown, activeReviewCount: unknown) => ({
  response: {
    data: { shop: { qualityIndicators: { reviewIndicator: { overallMark, activeReviewCount } } } },
  },
});

test.each([
  [trustedShops('4.71', 1284), { service: 'Trusted Shops', rating: 4.71, count: 1284 }],
  [
    { score: { trustScore: 4.2, stars: 4 }, numberOfReviews: { total: 7 } },
    { service: 'Trustpilot', rating: 4.2, count: 7 },
  ],
  [trustedShops(0, 0), undefined],
  [trustedShops(9, 3), undefined],
  [{ message: 'no' }, undefined],
  [undefined, undefined],
])('%j is read as %j', (body, rating) => {
  expect(parseRating(body)).toEqual(rating);
});

describe('the rating of a shop', () => {
  const hour = 60 * 60_000;
  let server: Server;
  let asked: (string | string[] | undefined)[] = [];
  let answer: object | undefined;
  let now = 0;
  let failures = 0;

  beforeEach(async () => {
    asked = [];
    answer = trustedShops(4.5, 10);
    now = 0;
    failures = 0;
    server = createServer(({ headers }, response) => {
      asked.push(headers['apikey']);
      if (!answer) return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const read = () =>
    createTrustRating(
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rating?shop=1`, key: 'KEY' },
      () => new Date(now),
      () => void (failures += 1),
    );

  test('is asked for once an hour, by whomever', async () => {
    const rating = read();
    const both = await Promise.all([rating(), rating()]);
    expect(both).toEqual(Array(2).fill({ service: 'Trusted Shops', rating: 4.5, count: 10 }));
    now += hour - 1;
    await rating();
    expect(asked).toEqual(['KEY']);
    answer = trustedShops(4.6, 11);
    now += 1;
    // Nobody waits while an older one holds.
    expect(await rating()).toMatchObject({ rating: 4.5 });
    await expect.poll(rating).toMatchObject({ rating: 4.6 });
    expect(asked).toHaveLength(2);
  });

  test('holds for a day while the service is down', async () => {
    const rating = read();
    await rating();
    answer = undefined;
    now += 23 * hour;
    expect(await rating()).toMatchObject({ rating: 4.5 });
    await expect.poll(() => failures).toBe(1);
    now += hour;
    expect(await rating()).toBeUndefined();
    answer = trustedShops(4.4, 12);
    now += hour;
    expect(await rating()).toMatchObject({ rating: 4.4 });
  });
});
