import { createHook } from 'node:async_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '../../../src/commerce/backends/embedded/ports/accounts.ts';
import type { AccountBackend } from '../../../src/commerce/backend.ts';
import { throttleLimits } from '../../../src/config/limits/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { anyEmail, newCustomer, password } from '../../support/api/accounts.ts';
import { statementName } from '../../support/statement-name.ts';

const api = engineClient();

/** What a failure said, and what it took: each statement by its name, and each password's hash that was worked out. */
interface Failure {
  readonly said: unknown;
  readonly statements: readonly string[];
  readonly hashes: number;
}

/** Time differs by nothing but chance where the same is done; so what is done is compared, and not time. */
async function failureOf(act: (accounts: AccountBackend) => Promise<unknown>): Promise<Failure> {
  const statements: string[] = [];
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) });
  const db = api.server.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(statementName(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  hook.enable();
  const said = await act(createAccounts({ ...api.server.engine, db })).then(
    () => 'no failure',
    ({ code, message, hint }: { code: unknown; message: unknown; hint: unknown }) => ({
      code,
      message,
      hint,
    }),
  );
  hook.disable();
  return { said, statements, hashes };
}

let anyCaller = 0;
const newCaller = () => `198.51.100.${(anyCaller += 1)}`;
const wrong = 'not the password';

const login = (username: string, secret: string, caller = newCaller()) =>
  failureOf((accounts) => accounts.login({ username, password: secret }, caller));

/** Until no more is let through. */
async function tryOften(count: number, act: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, act));
}

describe('a failed login takes as long as for an unknown address', () => {
  let unknown: Failure;
  beforeAll(async () => {
    // The first attempt of all makes the secret that names are hashed with.
    await login(anyEmail(), wrong);
    unknown = await login(anyEmail(), wrong);
    expect(unknown).toMatchObject({ said: { code: 401 }, hashes: 1 });
    expect(unknown.statements).toContain('select customer');
  });

  test('with a wrong password', async () => {
    const { email } = await newCustomer(api);
    expect(await login(email, wrong)).toEqual(unknown);
  });

  test('with a wrong password for the tenth and eleventh time', async () => {
    const { email } = await newCustomer(api);
    for (let count = 0; count <= throttleLimits.account.failures; count += 1) {
      expect(await login(email, wrong)).toEqual(unknown);
    }
  });

  test('with the right password of an account locked by strangers', async () => {
    const { email } = await newCustomer(api);
    await tryOften(throttleLimits.strangers.failures, () => login(email, wrong));
    expect(await login(email, password)).toEqual(unknown);
  });
});

describe('a login from a network with too many failures is rejected before the password is checked', () => {
  const tooMany = { said: { code: 429 }, hashes: 0 };

  test('on any accounts', async () => {
    const { email } = await newCustomer(api);
    const caller = newCaller();
    await tryOften(throttleLimits.address.failures, () => login(anyEmail(), wrong, caller));
    const refused = await login(email, password, caller);
    expect(refused).toMatchObject(tooMany);
    expect(await login(anyEmail(), wrong, caller)).toEqual(refused);
  });

  test('on one account, whether it exists or not', async () => {
    const { email } = await newCustomer(api);
    const [caller, nobody] = [newCaller(), anyEmail()];
    await tryOften(throttleLimits.account.failures, () => login(email, wrong, caller));
    await tryOften(throttleLimits.account.failures, () => login(nobody, wrong, caller));
    const refused = await login(email, password, caller);
    expect(refused).toMatchObject(tooMany);
    expect(await login(nobody, wrong, caller)).toEqual(refused);
  });
});

describe('a rejected current password', () => {
  test('takes as long whether it is wrong or right, and no hash, after too many failures', async () => {
    const { email, id } = await newCustomer(api);
    const customer = { id, email, firstname: 'Ann', lastname: 'Doe', groupId: 1, sessionId: '' };
    const change = (currentPassword: string) =>
      failureOf((accounts) =>
        accounts.changePassword(customer, { currentPassword, newPassword: 'another horse battery' }),
      );
    const first = await change(wrong);
    expect(first).toMatchObject({ said: { code: 400 }, hashes: 1 });
    await tryOften(throttleLimits.account.failures, () => change(wrong));
    const closed = await change(wrong);
    expect(closed).toMatchObject({ said: first.said, hashes: 0 });
    expect(await change(password)).toEqual(closed);
    expect(await failureOf((accounts) => accounts.erase(customer, password))).toEqual(closed);
  });
});

describe('an invalid reset link', () => {
  test('takes as long whatever is wrong with it, and no hash', async () => {
    const [customer, other] = [await newCustomer(api), await newCustomer(api)];
    const use = (email: string, resetToken: string) =>
      failureOf((accounts) =>
        accounts.createPassword({ email, resetToken, newPassword: 'another horse battery' }, newCaller()),
      );
    const linkFor = async (email: string) => {
      await api.post('user/reset-password', { email });
      const mail = api.server.mails.findLast(({ to }) => to === email);
      return mail?.kind === 'reset' ? mail.token : '';
    };
    const guessed = await use(anyEmail(), 'a guess');
    expect(guessed).toMatchObject({ said: { code: 400 }, hashes: 0 });
    expect(await use(customer.email, 'a guess')).toEqual(guessed);
    const token = await linkFor(customer.email);
    expect(await use(other.email, token)).toEqual(guessed);
    expect((await use(customer.email, token)).said).toBe('no failure');
    expect(await use(customer.email, token)).toEqual(guessed);
    const old = await linkFor(customer.email);
    api.server.advance(31 * 60_000);
    expect(await use(customer.email, old)).toEqual(guessed);
  });
});

test('a request for a reset link takes as long for a known address as for an unknown one', async () => {
  const { email } = await newCustomer(api);
  const waits = async (address: string) => {
    const timers: number[] = [];
    const hook = createHook({
      init: (_id, type, _trigger, resource) =>
        void (type === 'Timeout' && timers.push((resource as { _idleTimeout: number })._idleTimeout)),
    });
    const [storeView] = api.server.engine.stores;
    if (!storeView) throw new Error('There is no store');
    hook.enable();
    const asked = api.server.context.backend.accounts.requestReset(storeView, address, newCaller());
    hook.disable();
    await asked;
    return timers;
  };
  expect(await waits(email)).toContain(100);
  expect(await waits(anyEmail())).toContain(100);
});
