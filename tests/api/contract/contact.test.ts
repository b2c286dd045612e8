import { expect, test } from 'vitest';
import { owner } from '../../../src/config/owner.ts';
import { anyEmail } from '../../support/api/accounts.ts';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();
const path = 'ext/mail-service/send-email?storeCode=de';
const token = () => api.result(api.send<string>('ext/mail-service/get-token'));
const message = (fields: object = {}) => ({
  sourceAddress: anyEmail(),
  targetAddress: owner.email,
  subject: 'A frame',
  emailText: 'Does it come with glass?\nAnn',
  ...fields,
});

test('a message to the shop is taken with a token, of which several hold at once', async () => {
  const [first, second] = [await token(), await token()];
  for (const each of [first, second]) {
    expect(each.split('.')).toHaveLength(3);
    expect(await api.post(path, message({ token: each }))).toMatchObject({
      status: 200,
      body: { code: 200, result: 'OK' },
    });
  }
  const confirmation = { sourceAddress: owner.email, targetAddress: anyEmail(), confirmation: true };
  expect(await api.result(api.post(path, message({ ...confirmation, token: first })))).toBe('OK');
});

test('without a token of the shop no message is taken', async () => {
  const forged = (await token()).replace(/\.[^.]*$/, '.c2lnbmF0dXJl');
  for (const each of [undefined, '', 'x', forged])
    expect((await api.post(path, message({ token: each }))).body).toEqual({
      code: 403,
      result: 'Email is not authorized!',
    });
});

test.each<[text: string, fields: object]>([
  ['Source email address is not provided!', { sourceAddress: undefined, targetAddress: undefined }],
  ['Source email address is not provided!', { sourceAddress: ' ' }],
  ['Target email address is not provided!', { targetAddress: '' }],
  [
    'Target email address (friend@example.com) is not from the whitelist!',
    { targetAddress: 'friend@example.com' },
  ],
  [
    'Target email address (ann@example.com) is not from the whitelist!',
    { sourceAddress: 'ann@example.com', confirmation: true },
  ],
  ['Source email address is invalid!', { sourceAddress: 'nobody' }],
  [
    'Target email address is invalid!',
    { sourceAddress: owner.email, targetAddress: 'nobody', confirmation: true },
  ],
  ['Invalid email address is provided!', { sourceAddress: 'a@example.com, b@example.com' }],
  ['Invalid email address is provided!', { sourceAddress: 'a@example.com\r\nBcc: b@example.com' }],
])('%s: %j', async (result, fields) => {
  expect((await api.post(path, message({ ...fields, token: await token() }))).body).toEqual({
    code: 400,
    result,
  });
});
