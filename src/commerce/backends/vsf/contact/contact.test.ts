import { afterEach, expect, test } from 'vitest';
import { scriptedShop, type ScriptedShop } from '../../../../../tests/support/api/scripted-api.ts';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { owner } from '../../../../config/owner.ts';
import { createRemoteContact } from './contact.ts';

const shops: ScriptedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

const de = fixtureStore('de');
const sender = { customer: undefined, caller: '203.0.113.7' };
const message = {
  sourceAddress: 'ann@example.com',
  targetAddress: owner.email,
  subject: 'A frame',
  emailText: 'With glass?',
  orderNumber: '000012',
  copy: true,
};

/** A shop on an API whose mail service answers as a test says. */
async function shopWith(getToken: unknown, sendEmail: unknown = { code: 200, result: 'OK' }) {
  const shop = await scriptedShop(({ path }) =>
    path === 'ext/mail-service/get-token' ? getToken : sendEmail,
  );
  shops.push(shop);
  const queued = () => shop.engine.own.db.selectFrom('outbox').select('kind').execute();
  const sent = () => shop.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { contact: createRemoteContact(shop.engine), queued, sent };
}

test('a message goes through the API, and its copy in the way that every such API knows', async () => {
  const { contact, queued, sent } = await shopWith({ code: 200, result: 'a.b.c' });
  const token = await contact.token(de);
  expect(token).toBe('a.b.c');
  await contact.send(de, { ...message, token }, sender);
  const { subject, targetAddress, sourceAddress } = message;
  expect(sent()).toEqual([
    { sourceAddress, targetAddress, subject, emailText: '000012\n\nWith glass?', token },
    {
      sourceAddress: targetAddress,
      targetAddress: sourceAddress,
      subject,
      emailText: 'With glass?',
      confirmation: true,
      token,
    },
  ]);
  expect(await queued()).toEqual([]);
});

test.each<[text: string, code: number]>([
  ['Email is not authorized!', 403],
  ['Target email address (hello@vernissage.example) is not from the whitelist!', 400],
  ['No transport is defined for mail service!', 501],
])('the API’s refusal stays: %s', async (result, code) => {
  const { contact } = await shopWith({ code: 200, result: 'a.b.c' }, { code: 500, result });
  const sending = contact.send(de, { ...message, token: 'a.b.c' }, sender);
  await expect(sending).rejects.toMatchObject({ code, result });
});

test('without a mail service of the API the shop’s own mail brings the message', async () => {
  const { contact, queued, sent } = await shopWith({ code: 404, result: 'no such call' });
  const token = await contact.token(de);
  await contact.send(de, { ...message, token }, sender);
  expect(await queued()).toEqual([{ kind: 'contact-mail' }, { kind: 'contact-mail' }]);
  expect(sent()).toEqual([]);
});
