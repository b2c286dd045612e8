import { describe, expect, test } from 'vitest';
import type { SessionSummary } from '../../../src/commerce/contract/user.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { dumpOf } from '../../support/api/database-dump.ts';
import { anyEmail, login, newCustomer, password, register, type Tokens } from '../../support/api/accounts.ts';

const api = engineClient({ hasUsualPasswords: true });

const me = (token: string) => api.send<{ email: string }>(`user/me?token=${token}`);
const refresh = (refreshToken: string) => api.post<string>('user/refresh', { refreshToken });
const attempt = (username: string, secret: string, headers: Record<string, string> = {}) =>
  api.send<string>('user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: secret }),
  });
const refreshed = async (refreshToken: string): Promise<Tokens> => {
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  return { token: body.result, ...(body.meta as { refreshToken: string }) };
};
const minutes = 60_000;

describe('a login', () => {
  test('returns tokens of 32 random bytes that are valid for 15 minutes', async () => {
    const { token, refreshToken, email } = await newCustomer(api);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32);
    expect(await api.result(me(token))).toMatchObject({ email });
    expect((await me(refreshToken)).status).toBe(401);
    api.server.advance(15 * minutes);
    expect((await me(token)).status).toBe(401);
    expect((await me((await refreshed(refreshToken)).token)).status).toBe(200);
  });

  test('ignores the case of the e-mail address', async () => {
    const { email } = await newCustomer(api);
    expect((await attempt(` ${email.toUpperCase()} `, password)).status).toBe(200);
  });

  test('fails with one text, whatever the reason', async () => {
    const { email } = await newCustomer(api);
    const wrong = await attempt(email, 'not the password');
    const unknown = await attempt(anyEmail(), password);
    const odd = await attempt('', '');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 401, result: expect.stringMatching(/incorrect/) },
    });
    expect([unknown.body, odd.body]).toEqual([wrong.body, wrong.body]);
    expect([unknown, odd].map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual(
      [1, 2].map(() => [401, null]),
    );
  });

  test('is locked by account for one network, then unlocked', async () => {
    const [closed, open] = [await newCustomer(api), await newCustomer(api)];
    for (let count = 0; count < 10; count++) await attempt(closed.email, 'not the password');
    const refused = await attempt(closed.email, password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await attempt(open.email, password)).status).toBe(200);
    expect((await attempt(closed.email, password, { 'X-Forwarded-For': '198.51.100.9' })).status).toBe(200);
    expect((await me(closed.token)).status).toBe(200);
    api.server.advance(15 * minutes);
    expect((await attempt(closed.email, password)).status).toBe(200);
  });

  test('is locked by network address, whoever tries from there', async () => {
    const { email } = await newCustomer(api);
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    await Promise.all(Array.from({ length: 100 }, () => attempt(anyEmail(), 'guess', from)));
    expect((await attempt(email, password, from)).status).toBe(429);
    expect((await attempt(email, password, { 'X-Forwarded-For': '198.51.100.8' })).status).toBe(200);
  });
});

describe('refreshing', () => {
  test.each([
    [{}, 400, 'No refresh token provided'],
    [{ refreshToken: 'x' }, 401, 'Invalid refresh token provided'],
  ])('rejects %j', async (body, code, result) => {
    expect((await api.post('user/refresh', body)).body).toEqual({ code, result });
  });

  test('succeeds for many concurrent calls, each with valid tokens', async () => {
    const { refreshToken } = await newCustomer(api);
    const given = await Promise.all(Array.from({ length: 20 }, () => refreshed(refreshToken)));
    expect(new Set(given.map(({ token }) => token)).size).toBe(20);
    for (const { token } of given) expect((await me(token)).status).toBe(200);
    const next = await refreshed(given[7]?.refreshToken ?? '');
    expect((await me(next.token)).status).toBe(200);
  });

  test('with a replaced token ends the whole family', async () => {
    const { refreshToken, email } = await newCustomer(api);
    const other = await login(api, email);
    const second = await refreshed(refreshToken);
    api.server.advance(31_000);
    expect((await refresh(refreshToken)).body).toEqual({
      code: 401,
      result: 'Invalid refresh token provided',
    });
    expect((await me(second.token)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
  });

  test('with the previous token succeeds for 30 seconds, with an older one never', async () => {
    const { refreshToken } = await newCustomer(api);
    await refreshed(refreshToken);
    api.server.advance(25_000);
    const third = await refreshed((await refreshed(refreshToken)).refreshToken);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await me(third.token)).status).toBe(401);
  });

  test('ends after 90 days, however often the session is used', async () => {
    const { refreshToken, token } = await newCustomer(api);
    const [before] = await api.result(api.send<{ created_at: string }[]>(`user/sessions?token=${token}`));
    let tokens = { token, refreshToken };
    for (let day = 0; day < 88; day += 22) {
      api.server.advance(22 * 24 * 60 * minutes);
      tokens = await refreshed(tokens.refreshToken);
    }
    const [now] = await api.result(api.send<{ created_at: string }[]>(`user/sessions?token=${tokens.token}`));
    expect(now?.created_at).toBe(before?.created_at);
    api.server.advance(2 * 24 * 60 * minutes - 5 * minutes);
    tokens = await refreshed(tokens.refreshToken);
    api.server.advance(5 * minutes);
    expect((await me(tokens.token)).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  test('ends after 30 days', async () => {
    const { refreshToken } = await newCustomer(api);
    api.server.advance(30 * 24 * 60 * minutes);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const list = (token: string) => api.result(api.send<SessionSummary[]>(`user/sessions?token=${token}`));
  const end = (token: string, body: object) => api.post(`user/end-sessions?token=${token}`, body);

  /** A customer with three sessions, the second of a browser. */
  async function threeSessions() {
    const { email, token } = await newCustomer(api);
    api.server.advance(minutes);
    const browser = await attempt(email, password, { 'User-Agent': firefox });
    api.server.advance(minutes);
    return { email, token, other: browser.body.result, third: (await login(api, email)).token };
  }

  test('shows devices and times, the present one first, and nothing of other customers', async () => {
    const { token } = await threeSessions();
    await threeSessions();
    const sessions = await list(token);
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['', true],
      ['', false],
      ['Firefox, Linux', false],
    ]);
    expect(sessions[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await api.send('user/sessions')).status).toBe(401);
  });

  test('ends one with the password, or all others', async () => {
    const { token, other, third } = await threeSessions();
    const id = (await list(token)).find(({ device }) => device !== '')?.id;
    expect((await end(token, { password: 'not the password', id })).status).toBe(400);
    expect((await end(token, { id })).status).toBe(400);
    expect((await me(other)).status).toBe(200);
    expect((await end(token, { password, id })).body).toEqual({ code: 200, result: true });
    expect([(await me(other)).status, (await me(third)).status]).toEqual([401, 200]);
    expect((await end(token, { password, id })).status).toBe(404);
    await api.result(end(token, { password }));
    expect([(await me(token)).status, (await me(third)).status]).toEqual([200, 401]);
    expect(await list(token)).toHaveLength(1);
  });

  test('ends none of another customer', async () => {
    const [ann, eve] = [await threeSessions(), await threeSessions()];
    const id = (await list(ann.token))[0]?.id;
    expect((await end(eve.token, { password, id })).status).toBe(404);
    await api.result(end(eve.token, { password }));
    expect([(await me(ann.token)).status, (await me(ann.other)).status]).toEqual([200, 200]);
  });
});

describe('the stored session', () => {
  test('contains hashes of passwords, tokens and mail links alone: argon2id with 19 MiB and two passes', async () => {
    const [one, other] = [await newCustomer(api), await newCustomer(api)];
    const second = await refreshed(one.refreshToken);
    await api.post('user/reset-password', { email: one.email });
    const mail = api.server.mails.findLast(({ kind, to }) => kind === 'reset' && to === one.email);
    const kept = await dumpOf(api.server.db);
    expect(kept).toContain(one.email);
    const { token: link } = mail as { token: string };
    const tokens = [one, second, other].flatMap(({ token, refreshToken }) => [token, refreshToken]);
    for (const secret of [password, link, ...tokens]) expect(kept).not.toContain(secret.toLowerCase());
    const hashes = await api.server.db
      .selectFrom('customer')
      .select('password_hash')
      .where('id', 'in', [one.id, other.id])
      .execute();
    for (const { password_hash } of hashes) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/-]{22,}\$[\w+/-]{43,}$/);
    }
    // Each has a salt of its own.
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(2);
  });
});

describe('the log', () => {
  test('contains no password, token, mail or address', async () => {
    const { email, token, refreshToken } = await newCustomer(api, { firstname: 'Logged-Name' });
    await me(token);
    await refresh(refreshToken);
    await attempt(email, 'some wrong password');
    await api.post(`user/reset-password?email=${email}`, { email });
    await register(api, email);
    const log = api.server.log.join('');
    expect(log).toContain('user/login');
    for (const secret of [
      email,
      token,
      refreshToken,
      password,
      'some wrong password',
      'Logged-Name',
      '127.0.0.1',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
