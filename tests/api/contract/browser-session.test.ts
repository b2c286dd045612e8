import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';
import { login, newCustomer, password } from '../../support/api/accounts.ts';

const api = contractClient();

const me = (token: string) => api.send<{ email: string }>(`user/me?token=${token}`);
const refresh = (refreshToken: string) => api.post<string>('user/refresh', { refreshToken });

describe('a logout', () => {
  test('ends the session, but not those of other devices', async () => {
    const { token, refreshToken, email } = await newCustomer(api);
    const other = await login(api, email);
    expect(await api.result(api.post(`user/logout?token=${token}`))).toBe(true);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
    expect(await api.result(api.post('user/logout'))).toBe(true);
  });
});

describe('a browser', () => {
  const browser = (cookie = '', secure = false) => ({
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie && { Cookie: cookie }),
    ...(secure && { 'X-Forwarded-Proto': 'https' }),
  });
  const send = (path: string, headers: Record<string, string>, body?: unknown) =>
    api.send(path, { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  const loginBody = async () => ({ username: (await newCustomer(api)).email, password });

  test.each([
    ['Sec-Fetch-Site', 'same-origin'],
    ['Origin', 'https://de.vernissage.example'],
  ])('with %s gets cookies and no token', async (name, value) => {
    const body = await loginBody();
    const answer = await send('user/login', { 'Content-Type': 'application/json', [name]: value }, body);
    expect(answer.body).toEqual({ code: 200, result: true });
    const [access = '', refreshCookie = ''] = answer.headers.getSetCookie();
    expect(access).toMatch(/^vernissage-access=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(refreshCookie).toMatch(
      /^vernissage-refresh=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
  });

  test('over https has cookies of this host alone', async () => {
    const answer = await send('user/login', browser('', true), await loginBody());
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(
        /^__Host-vernissage-(access|refresh)=.*; Path=\/;.*; HttpOnly; SameSite=Lax; Secure$/,
      );
    }
    const plain = cookiesOf(answer.headers).replaceAll('__Host-', '');
    expect((await api.send('user/me', { headers: browser(plain, true) })).status).toBe(401);
    const own = cookiesOf(answer.headers);
    expect((await api.send('user/me', { headers: browser(own, true) })).status).toBe(200);
  });

  test('never sees a token: refreshing, changing the password and logging out work by cookie', async () => {
    const body = await loginBody();
    const first = cookiesOf((await send('user/login', browser(), body)).headers);
    const again = await api.send('user/refresh', { method: 'POST', headers: { Cookie: first } });
    expect(again.body).toEqual({ code: 200, result: true });
    const second = cookiesOf(again.headers);
    const change = { currentPassword: password, newPassword: 'another horse battery' };
    const changed = await send('user/change-password', browser(second), change);
    expect(changed.body).toEqual({ code: 200, result: true });
    const third = cookiesOf(changed.headers);
    expect((await api.send('user/me', { headers: { Cookie: second } })).status).toBe(401);
    expect(await api.result(api.send('user/me', { headers: { Cookie: third } }))).toMatchObject({
      email: body.username,
    });
    const out = await send('user/logout', browser(third));
    expect(out.headers.getSetCookie().map((line) => line.includes('Max-Age=0'))).toEqual([true, true]);
    const gone = await send('user/refresh', browser(third));
    expect(gone.status).toBe(401);
    expect(gone.headers.getSetCookie().map((line) => line.includes('Max-Age=0'))).toEqual([true, true]);
  });

  test('that logs in again leaves no session behind, also of another customer', async () => {
    const { email } = await newCustomer(api);
    const other = await newCustomer(api);
    const login = (username: string, cookie = '') =>
      send('user/login', browser(cookie), { username, password });
    const first = cookiesOf((await login(email)).headers);
    const wrong = await send('user/login', browser(first), { username: email, password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect((await api.send('user/me', { headers: browser(first) })).status).toBe(200);
    const second = cookiesOf((await login(email, first)).headers);
    expect((await api.send('user/me', { headers: browser(first) })).status).toBe(401);
    expect((await send('user/refresh', browser(first), {})).status).toBe(401);
    const third = cookiesOf((await login(other.email, second)).headers);
    expect((await api.send('user/me', { headers: browser(second) })).status).toBe(401);
    expect((await api.send('user/me', { headers: browser(third) })).status).toBe(200);
    expect((await me(other.token)).status).toBe(200);
  });

  test('of another site is rejected', async () => {
    const body = await loginBody();
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await send('user/login', { ...browser(), ...headers }, body);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
