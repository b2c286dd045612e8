import type { ApiFault } from '../../../stand-ins/vue-storefront-api/vue-storefront-api.ts';

/** Milliseconds after which a call of the API is given up in the matrix. */
export const shortRemoteTimeouts = {
  read: 2_000,
  search: 2_000,
  command: 2_000,
  order: 2_000,
  pull: 2_000,
} as const;

const answer = (status: number, body: unknown, headers = {}) => ({
  status,
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

/** The odd answers of an API, by name; undefined: none. */
export const remoteFaults: Readonly<Record<string, ApiFault | undefined>> = {
  'answers as it should': undefined,
  'is slow beyond the timeout': { slow: 4_000 },
  'resets the connection': 'reset',
  'loses the answer after the work': 'lost',
  'answers 500 with a text': answer(500, { code: 500, result: 'SQLSTATE[HY000]: General error' }),
  'answers 502 with HTML': answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
  'answers 503': answer(503, { code: 503, result: 'Service unavailable' }),
  'answers 429 with Retry-After': answer(429, { code: 429, result: 'Too many' }, { 'retry-after': '3' }),
  'answers HTML after the work': 'html',
  'answers truncated JSON after the work': 'truncated',
  'answers a code as text': answer(200, { code: '500', result: 'Error' }),
  'answers 200 with code 500': answer(200, { code: 500, result: 'Error' }),
  'answers 200 with an error text': answer(200, { code: 200, result: 'Internal error' }),
  'answers Invalid signature': answer(200, { code: 200, result: 'Invalid signature validation of X' }),
  'answers 401': answer(401, { code: 401, result: 'Unauthorized' }),
  'answers null': answer(200, 'null'),
};
