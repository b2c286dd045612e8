import { describe, expect, test } from 'vitest';
import type { ReviewList, WrittenReview } from '../../../src/commerce/contract/review.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();

const oak = 1;
const written = {
  product_id: oak,
  title: 'Fine',
  detail: 'Straight, and well packed.\nIt hangs.',
  nickname: 'Bea',
  review_entity: 'product',
  rating: 4,
};
const submit = (review: object, token = '') =>
  api.post<WrittenReview>(`review/create?storeCode=en&token=${token}`, { review: { ...written, ...review } });
const listed = (productId: number) =>
  api.result(api.send<ReviewList>(`review/list?storeCode=en&productId=${productId}`));

describe('a review', () => {
  test('of a guest waits to be published', async () => {
    const before = await listed(oak);
    expect(await api.result(submit({}))).toMatchObject({
      ...written,
      review_status: 2,
      verified_buyer: false,
      id: expect.any(Number),
    });
    expect(await listed(oak)).toEqual(before);
  });

  test('sent twice is one', async () => {
    const review = { nickname: 'Carl', title: 'Again' };
    const { id } = await api.result(submit(review));
    expect((await api.result(submit(review))).id).toBe(id);
  });

  test('is refused where its writer has written another one', async () => {
    const { token } = await newCustomer(api);
    await api.result(submit({}, token));
    expect(await submit({ title: 'Better' }, token)).toMatchObject({
      status: 400,
      body: { result: 'You have already reviewed this product.', meta: { reason: 'already_reviewed' } },
    });
  });

  test('may come without a rating, and with what only the shop decides', async () => {
    const { rating: _rating, ...unrated } = written;
    const review = { ...unrated, nickname: 'Dora', review_status: 1, customer_id: 7 };
    expect(await api.result(api.post('review/create?storeCode=en', { review }))).toMatchObject({
      rating: null,
      review_status: 2,
    });
  });

  test.each([
    [{ rating: 0 }, /rating/],
    [{ rating: 6 }, /rating/],
    [{ rating: 4.5 }, /rating/],
    [{ nickname: 'B' }, /Name must have at least 2 letters/],
    [{ title: ' ' }, /title: Field is required/],
    [{ detail: undefined }, /detail: Field is required/],
    [{ detail: 'a\u0000b' }, /detail/],
    [{ review_entity: 'category' }, /review_entity/],
    [{ email: 'ann@example.com' }, /email/],
    [{ product_id: '1' }, /product_id/],
  ])('with %j is refused', async (review, problem) => {
    const { status, body } = await submit(review);
    expect([status, JSON.stringify(body.result)]).toEqual([400, expect.stringMatching(problem)]);
  });

  test('is refused of a product that the store does not have, and with a token that does not hold', async () => {
    expect(await submit({ product_id: 999_999 })).toMatchObject({
      status: 404,
      body: { meta: { reason: 'unknown_product' } },
    });
    expect((await submit({}, 'x')).status).toBe(401);
  });
});

test('published reviews are listed, and are found by a search', async () => {
  expect(await listed(oak)).toEqual({
    items: [
      {
        id: expect.any(Number),
        title: 'Lovely',
        detail: 'It hangs.',
        nickname: 'Ann',
        rating: null,
        verified_buyer: false,
        answer: null,
        created_at: expect.any(String),
      },
    ],
    total: 1,
    distribution: [0, 0, 0, 0, 0],
  });
  expect(await listed(20)).toEqual({ items: [], total: 0, distribution: [0, 0, 0, 0, 0] });
  expect((await api.send('review/list?storeCode=en')).body).toMatchObject({
    code: 400,
    result: 'productId parameter is required',
  });
});

test('a shop without a service of trust ratings has none', async () => {
  expect(await api.result(api.send('ext/trust-rating?storeCode=de'))).toBe(null);
});
