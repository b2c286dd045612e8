import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { newCustomer, password } from '../../support/api/accounts.ts';

const api = engineClient();

describe('a password that anybody could guess', () => {
  const tooCommon = { status: 400, body: { result: expect.stringContaining('too common') } };

  test('is rejected for an existing account, whose reset link stays valid', async () => {
    const { token, email } = await newCustomer(api);
    const change = { currentPassword: password, newPassword: email };
    const changed = await api.post(`user/change-password?token=${token}`, change);
    expect(changed.body.result).toMatchObject({ errorMessage: expect.stringContaining('too common') });
    await api.result(api.post('user/reset-password', { email }));
    const mail = api.server.mails.at(-1);
    const resetToken = mail && 'token' in mail ? mail.token : '';
    const create = (newPassword: string) =>
      api.post('user/create-password', { email, resetToken, newPassword });
    expect(await create('12345678')).toMatchObject(tooCommon);
    expect(await create('another horse battery')).toMatchObject({ status: 200 });
  });
});
