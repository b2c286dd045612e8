import { describe, expect, test } from 'vitest';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { anyEmail, login, newCustomer, password, register } from '../../support/api/accounts.ts';

const api = engineClient();

const me = (token: string) => api.send<CustomerProfile>(`user/me?token=${token}`);

describe('a new e-mail address', () => {
  const ask = (token: string, email: string, more: object = { currentPassword: password }) =>
    api.post<CustomerProfile>(`user/me?token=${token}`, { customer: { email }, ...more });
  const confirm = (token: string) => api.post('user/confirm-email', { token });
  const mailsTo = (email: string) =>
    api.server.mails.filter(({ to, kind }) => to === email && kind !== 'welcome');
  const linkTo = (email: string) => {
    const mail = mailsTo(email).findLast(({ kind }) => kind === 'confirmEmail');
    return mail?.kind === 'confirmEmail' ? mail.token : '';
  };

  test('applies once its link is opened; the previous one is notified, and stays until then', async () => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    const answer = await ask(token, next);
    expect(answer.body).toMatchObject({ result: { email }, meta: { pendingEmail: next } });
    expect(await api.result(me(token))).toMatchObject({ email });
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['emailAsked']);
    expect(JSON.stringify(mailsTo(email))).not.toContain(next);
    await api.result(api.post('user/reset-password', { email }));
    expect((await confirm(linkTo(next))).body).toEqual({ code: 200, result: true });
    expect(await api.result(me(token))).toMatchObject({ email: next });
    await login(api, next);
    expect((await api.post('user/login', { username: email, password })).status).toBe(401);
    expect((await confirm(linkTo(next))).status).toBe(400);
  });

  test('requires the password, and saves nothing else without it', async () => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'not the password' }]) {
      const changes = { customer: { email: next, firstname: 'Eve' }, ...more };
      expect((await api.post(`user/me?token=${token}`, changes)).status).toBe(400);
    }
    expect(await api.result(me(token))).toMatchObject({ email, firstname: 'Ann' });
    expect(mailsTo(next)).toEqual([]);
    expect((await ask(token, email.toUpperCase(), {})).body).toMatchObject({
      result: { email: email.toUpperCase() },
    });
  });

  test('of an existing account is reported to its holder, not to the caller', async () => {
    const other = await newCustomer(api);
    const { token, email } = await newCustomer(api);
    const answer = await ask(token, other.email.toUpperCase());
    const unknown = await ask(token, anyEmail());
    expect(Object.keys(answer.body)).toEqual(Object.keys(unknown.body));
    expect(answer.body).toMatchObject({ result: { email }, meta: { pendingEmail: expect.anything() } });
    expect(mailsTo(other.email.toUpperCase()).map(({ kind }) => kind)).toEqual(['emailTaken']);
  });

  test.each([
    ['another was asked for', (token: string) => ask(token, anyEmail())],
    [
      'the password was changed',
      (token: string) =>
        api.post(`user/change-password?token=${token}`, {
          currentPassword: password,
          newPassword: 'another battery staple',
        }),
    ],
    [
      'a day has passed',
      () => {
        api.server.advance(24 * 60 * 60_000);
        return Promise.resolve();
      },
    ],
    [
      'somebody else has registered with it',
      async (_token: string, next: string) => register(api, next.toUpperCase()),
    ],
  ])('is not sent if %s', async (_when, meanwhile) => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    await api.result(ask(token, next));
    const link = linkTo(next);
    await meanwhile(token, next);
    expect((await confirm(link)).status).toBe(400);
    await api.server.db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
  });

  test('goes to one account alone, if several request it at once', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(api)));
    const next = anyEmail();
    await Promise.all(customers.map(({ token }) => api.result(ask(token, next))));
    const links = mailsTo(next).flatMap((mail) => (mail.kind === 'confirmEmail' ? [mail.token] : []));
    expect(links).toHaveLength(6);
    const answers = await Promise.all(links.map(confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test('can be requested ten times in a quarter of an hour', async () => {
    const { token } = await newCustomer(api);
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await ask(token, anyEmail())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test.each([
    ['an address that no account has', () => Promise.resolve(anyEmail())],
    ['the address of an account', async () => (await newCustomer(api)).email],
  ])('can be requested ten times in a quarter of an hour over all accounts: %s', async (_what, targetOf) => {
    const target = await targetOf();
    const customers = [await newCustomer(api), await newCustomer(api), await newCustomer(api)];
    const answers = [];
    for (let round = 0; round < 4; round++) {
      const written = round % 2 === 0 ? target : target.toUpperCase();
      for (const { token } of customers) answers.push(await ask(token, written));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(answers.at(-1)?.body.result).toBe('Too many attempts. Please wait and try again later.');
    expect([...mailsTo(target), ...mailsTo(target.toUpperCase())]).toHaveLength(10);
    api.server.advance(15 * 60_000);
    expect((await ask((await newCustomer(api)).token, target)).status).toBe(200);
  });

  test('can be requested a hundred times in a quarter of an hour from one network', async () => {
    const askFrom = async (network: string, { token }: { token: string }) => {
      const answer = await api.send(`user/me?token=${token}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
        body: JSON.stringify({ customer: { email: anyEmail() }, currentPassword: password }),
      });
      return answer.status;
    };
    const customers = await Promise.all(Array.from({ length: 11 }, () => newCustomer(api)));
    const [last, ...others] = customers;
    if (!last) throw new Error('No customer');
    const asked = others.flatMap((customer) =>
      Array.from({ length: 10 }, () => askFrom('198.51.100.50', customer)),
    );
    expect(await Promise.all(asked)).toEqual(Array<number>(100).fill(200));
    expect(await askFrom('198.51.100.50', last)).toBe(429);
    expect(await askFrom('198.51.100.51', last)).toBe(200);
  });
});
