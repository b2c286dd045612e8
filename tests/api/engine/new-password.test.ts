import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { anyEmail, newCustomer, password } from '../../support/api/accounts.ts';

const api = engineClient({ hasUsualPasswords: true });

const me = (token: string) => api.send<{ email: string }>(`user/me?token=${token}`);
const attempt = (username: string, secret: string, headers: Record<string, string> = {}) =>
  api.send<string>('user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: secret }),
  });
const minutes = 60_000;

describe('a new password', () => {
  const next = 'another horse battery';
  const mailsTo = (email: string) => api.server.mails.filter((mail) => 'token' in mail && mail.to === email);
  const tokenFor = (email: string) => {
    const mail = mailsTo(email).at(-1);
    return mail && 'token' in mail ? mail.token : '';
  };
  const create = (email: string, resetToken: string, newPassword = next) =>
    api.post('user/create-password', { email, newPassword, resetToken });

  test.each(['user/change-password', 'user/changePassword'])('%s ends the other sessions', async (path) => {
    const { token, email } = await newCustomer(api);
    const wrong = await api.post<{ errorMessage: string }>(`${path}?token=${token}`, {
      currentPassword: 'wrong',
      newPassword: next,
    });
    expect(wrong).toMatchObject({ status: 400, body: { result: { errorMessage: expect.any(String) } } });
    const change = { currentPassword: password, newPassword: next };
    expect((await api.post(`${path}?token=${token}`, change)).body).toEqual({ code: 200, result: true });
    expect((await me(token)).status).toBe(401);
    expect((await attempt(email, password)).status).toBe(401);
    expect((await attempt(email, next)).status).toBe(200);
    expect((await api.post(path, change)).status).toBe(401);
  });

  test.each([
    ['too short', { newPassword: 'short' }, 'Password must have at least 8 letters'],
    ['too long', { newPassword: 'x'.repeat(300) }, 'Password must have at most 256 letters'],
    ['missing', { newPassword: undefined }, 'newPassword not provided'],
  ])('that is %s is rejected with the clients’ text', async (_, fields, errorMessage) => {
    const { token } = await newCustomer(api);
    const change = { currentPassword: password, ...fields };
    const { status, body } = await api.post(`user/change-password?token=${token}`, change);
    expect({ status, ...body }).toEqual({
      status: 400,
      code: 400,
      result: { code: 400, message: errorMessage, errorMessage },
    });
    const unknown = await api.post('user/change-password', change);
    expect(unknown).toMatchObject({ status: 401, body: { result: { errorMessage: expect.any(String) } } });
  });

  test.each([[{}], [{ email: null }], [{ email: 5 }], [undefined], [[]]])(
    'can’t be requested without an address: %j',
    async (body) => {
      expect((await api.post('user/reset-password', body)).body).toEqual({
        code: 400,
        result: 'Invalid e-mail provided!',
      });
    },
  );

  test.each(['user/reset-password', 'user/resetPassword'])(
    '%s does not reveal who has an account',
    async (path) => {
      const { email } = await newCustomer(api);
      const [known, unknown] = [await api.post(path, { email }), await api.post(path, { email: anyEmail() })];
      expect([known.body, unknown.body]).toEqual([1, 2].map(() => ({ code: 200, result: true })));
      expect(mailsTo(email)).toHaveLength(1);
      expect((await api.post(path, { email: 'nobody' })).body).toEqual({
        code: 400,
        result: 'Invalid e-mail provided!',
      });
    },
  );

  test('is set once with the token of the mail, and ends all sessions', async () => {
    const { token, email } = await newCustomer(api);
    await api.post('user/reset-password', { email });
    const resetToken = tokenFor(email);
    const other = await newCustomer(api);
    expect((await create(other.email, resetToken)).status).toBe(400);
    expect((await create(email, resetToken, 'short')).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => create(email.toUpperCase(), resetToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await me(token)).status).toBe(401);
    expect((await attempt(email, next)).status).toBe(200);
  });

  test('is not set after 30 minutes, nor with the token of an earlier mail', async () => {
    const { email } = await newCustomer(api);
    await api.post('user/reset-password', { email });
    const first = tokenFor(email);
    await api.post('user/reset-password', { email });
    expect((await create(email, first)).status).toBe(400);
    api.server.advance(30 * minutes);
    expect((await create(email, tokenFor(email))).status).toBe(400);
  });

  test('is not set with a link to a previous address of the account, but with one to its present address', async () => {
    const { token, email } = await newCustomer(api);
    await api.post('user/reset-password', { email });
    const link = tokenFor(email);
    const present = anyEmail();
    const asked = { customer: { email: present }, currentPassword: password };
    await api.result(api.post(`user/me?token=${token}`, asked));
    await api.result(api.post('user/confirm-email', { token: tokenFor(present) }));
    for (const address of [email, present]) expect((await create(address, link)).status).toBe(400);
    await api.post('user/reset-password', { email: present });
    const unchanged = { email: present.toUpperCase(), firstname: 'Other' };
    await api.result(api.post(`user/me?token=${token}`, { customer: unchanged }));
    expect((await create(present, tokenFor(present))).status).toBe(200);
  });

  test('unlocks an account', async () => {
    const { email } = await newCustomer(api);
    for (let count = 0; count < 10; count++) await attempt(email, 'not the password');
    await api.post('user/reset-password', { email });
    await create(email, tokenFor(email));
    expect((await attempt(email, next)).status).toBe(200);
  });

  test('can be tried a hundred times from a network address, then is rejected', async () => {
    const { email } = await newCustomer(api);
    await api.post('user/reset-password', { email });
    const request = { email, newPassword: next, resetToken: 'a guess' };
    const from = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.20' };
    const guess = (fields: object = {}) =>
      api.send('user/create-password', {
        method: 'POST',
        headers: from,
        body: JSON.stringify({ ...request, ...fields }),
      });
    // A few at a time: all wait for one counter.
    for (let tried = 0; tried < 100; tried += 10) {
      const guesses = await Promise.all(Array.from({ length: 10 }, () => guess()));
      expect([...new Set(guesses.map(({ status }) => status))]).toEqual([400]);
    }
    expect((await guess({ resetToken: tokenFor(email) })).status).toBe(429);
    expect((await create(email, tokenFor(email))).status).toBe(200);
  });

  test.each([
    [{ newPassword: next, resetToken: 'x' }, 'email not provided'],
    [{ email: 'a@example.com', newPassword: next }, 'resetToken not provided'],
    [{ email: 'a@example.com', resetToken: 'x' }, 'newPassword not provided'],
  ])('rejects %j', async (body, result) => {
    expect((await api.post('user/create-password', body)).body).toEqual({ code: 400, result });
  });
});
