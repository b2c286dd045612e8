import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiAnswer, ApiClient, ApiPath } from '../api.ts';
import type { RefreshOutcome } from '../../domain/session/session-refresh.ts';
import { openUser } from './user-store.ts';
import { withSession } from './with-session.ts';

const session = vi.hoisted(() => ({
  outcome: 'refreshed' as RefreshOutcome,
  refreshed: [] as number[],
  ended: [] as unknown[],
}));
vi.mock('./refresh-session.ts', () => ({
  refreshSession: (sentAt: number) => {
    session.refreshed.push(sentAt);
    return Promise.resolve(session.outcome);
  },
}));
vi.mock('./end-session.ts', () => ({ endSession: (reason?: string) => session.ended.push(reason) }));

const unauthorized: ApiAnswer<never> = { kind: 'refused', code: 401, message: 'Unauthorized' };
const forbidden: ApiAnswer<never> = { kind: 'refused', code: 403, message: 'No' };
const away: ApiAnswer<never> = { kind: 'temporary', message: 'No network' };
const fine: ApiAnswer<string> = { kind: 'ok', result: 'fine' };

beforeEach(() => {
  Object.assign(session, { outcome: 'refreshed', refreshed: [], ended: [] });
  openUser().change({ token: 'cookie' });
});
afterEach(() => openUser().clear());

/** Calls the shop, which gives these answers; with what it was asked. */
async function call(
  answers: readonly ApiAnswer<unknown>[],
  path: ApiPath = 'user/me',
  meanwhile = () => undefined,
) {
  const asked: string[] = [];
  const api = ((named: string) => {
    asked.push(named);
    meanwhile();
    return Promise.resolve(answers[asked.length - 1]);
  }) as ApiClient;
  const answer = await withSession(api)(path, {});
  return { answer, asked: asked.length, refreshed: session.refreshed.length, ended: session.ended };
}

test.each<[string, readonly ApiAnswer<unknown>[], RefreshOutcome, object]>([
  ['that is answered', [fine], 'refreshed', { answer: fine, asked: 1, refreshed: 0, ended: [] }],
  ['that is refused', [forbidden], 'refreshed', { answer: forbidden, asked: 1, refreshed: 0, ended: [] }],
  ['without a network', [away], 'refreshed', { answer: away, asked: 1, refreshed: 0, ended: [] }],
  [
    'whose token is too old',
    [unauthorized, fine],
    'refreshed',
    { answer: fine, asked: 2, refreshed: 1, ended: [] },
  ],
  [
    'whose new token does not hold either',
    [unauthorized, unauthorized],
    'refreshed',
    { answer: unauthorized, asked: 2, refreshed: 1, ended: ['broken'] },
  ],
  [
    'that is refused with the new token',
    [unauthorized, forbidden],
    'refreshed',
    { answer: forbidden, asked: 2, refreshed: 1, ended: [] },
  ],
  [
    'whose token can’t be refreshed now',
    [unauthorized],
    'unknown',
    { answer: unauthorized, asked: 1, refreshed: 1, ended: [] },
  ],
  [
    'whose session is over, which a visitor may do',
    [unauthorized, fine],
    'ended',
    { answer: fine, asked: 2, refreshed: 1, ended: [] },
  ],
])('a call %s', async (_what, answers, outcome, expected) => {
  session.outcome = outcome;
  expect(await call(answers)).toEqual(expected);
});

test.each([
  'user/login',
  'user/refresh',
  'user/logout',
  'user/reset-password',
  'user/create-password',
] as const)('a 401 of %s does not concern the session', async (path) => {
  expect(await call([unauthorized], path)).toMatchObject({ asked: 1, refreshed: 0 });
});

test('a call whose customer has logged out keeps its 401', async () => {
  const logOut = () => void openUser().clear();
  expect(await call([unauthorized], 'user/me', logOut)).toMatchObject({
    answer: unauthorized,
    refreshed: 0,
  });
  // A visitor, whose cookies were left over, has them refreshed.
  expect(await call([unauthorized, fine])).toMatchObject({ answer: fine, refreshed: 1 });
});

test('a call from before a login does not end the new session', async () => {
  openUser().clear();
  const logIn = () => void openUser().change({ token: 'cookie' });
  expect(await call([unauthorized], 'cart/pull', logIn)).toMatchObject({
    answer: unauthorized,
    refreshed: 0,
  });
  openUser().clear();
  const logInLater = vi.fn().mockReturnValueOnce(undefined).mockImplementation(logIn);
  expect(await call([unauthorized, unauthorized], 'cart/pull', logInLater)).toMatchObject({ ended: [] });
});

test('a refresh refers to when the call was sent, which others may have answered since', async () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  await call([unauthorized, fine], 'user/me', () => void vi.setSystemTime(5000));
  vi.useRealTimers();
  expect(session.refreshed).toEqual([1000]);
});
