import { expect, test } from 'vitest';
import { searchErrors } from '../commerce/errors/search-errors.ts';
import { refusalPage } from './_refusal-page.ts';

const failurePage = () =>
  Promise.resolve(
    new Response('<h1>', { status: 500, headers: { 'Content-Security-Policy': "default-src 'self'" } }),
  );

test.each([
  [429, searchErrors.tooMany()],
  [503, searchErrors.busy()],
  [503, searchErrors.timeout(1000)],
])('%i has a Retry-After header, and is no error', async (status, error) => {
  const answer = await refusalPage(error, failurePage);
  expect(answer?.status).toBe(status);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
  });
  expect(await answer?.text()).toBe('<h1>');
});

test.each([new Error('broken'), searchErrors.badQuery('size'), undefined])(
  'another error stays an error',
  async (error) => {
    expect(await refusalPage(error, failurePage)).toBeUndefined();
  },
);
