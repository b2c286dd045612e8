import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { owner } from '../../../src/config/owner.ts';
import { limits } from '../../../src/config/limits/shoppers.ts';
import { erasePerson } from '../../../src/commerce/backends/embedded/privacy/erase-customer.ts';
import { deliverDue } from '../../../src/commerce/backends/embedded/worker/deliver.ts';
import { createHandlers } from '../../../src/commerce/backends/embedded/worker/handlers.ts';
import { eraseMails, mailFiles, readMails, type StoredMail } from '../../../src/services/mail/mail-files.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { buyersKey, cartWith, orderBodyOf, sendOrder } from '../../support/orders.ts';

const api = engineClient();
const limited = engineClient({ limits: { ...limits, messagesPerHour: 2 } });
const path = 'ext/mail-service/send-email?storeCode=de';
const getToken = (client = api) => client.result(client.send<string>('ext/mail-service/get-token'));
const message = (fields: object = {}) => ({
  sourceAddress: anyEmail(),
  targetAddress: owner.email,
  subject: 'A frame',
  emailText: 'Does it come with glass?\nSee https://shop.example/frame',
  ...fields,
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(nodePath.join(tmpdir(), 'vernissage-contact-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends what waits; returns the mails about messages to the shop, those that name an address. */
async function mailsOf(email: string): Promise<readonly StoredMail[]> {
  const handlers = createHandlers(api.server.engine, {
    transport: mailFiles(folder, () => new Date()),
    from: 'shop@example.com',
    owner: 'owner@example.com',
    ownerLocale: 'en',
    orderNotices: false,
    sendEvents: async () => undefined,
  });
  while ((await deliverDue(api.server.engine, handlers)) > 0);
  const { mails } = await readMails(folder);
  return mails.filter((mail) => mail.to === email || mail.headers?.['Reply-To'] === email);
}

test('a message comes to the shop once, is answered to its sender, and a copy has no links', async () => {
  const token = await getToken();
  const sent = message({ token, copy: true });
  for (let count = 0; count < 2; count++) expect(await api.result(api.post(path, sent))).toBe('OK');
  const mails = await mailsOf(sent.sourceAddress);
  expect(mails).toHaveLength(2);
  const toShop = mails.find(({ to }) => to === owner.email);
  expect(toShop).toMatchObject({ from: 'shop@example.com', subject: 'A frame (Deutschland)' });
  expect(toShop?.text).toContain('Does it come with glass?\nSee https://shop.example/frame');
  expect(toShop?.text).not.toContain('signed in');
  const copy = mails.find(({ to }) => to === sent.sourceAddress);
  expect(copy?.subject).toBe(`Deine Nachricht an ${owner.shopName}`);
  expect(copy?.text).toContain('Does it come with glass?');
  expect(copy?.text).not.toMatch(/shop\.example|https:\/\//);
  expect(api.server.log.join('\n')).not.toContain(sent.sourceAddress);
});

test('a form without a script is taken, too', async () => {
  const { sourceAddress, ...fields } = message({ token: await getToken(), copy: 'true', orderNumber: '' });
  const body = new URLSearchParams({ sourceAddress, ...fields });
  const answer = await fetch(`${api.url}/${path}`, { method: 'POST', body });
  expect(await answer.json()).toEqual({ code: 200, result: 'OK' });
  expect(await mailsOf(sourceAddress)).toHaveLength(2);
});

test('a confirmation goes to who has written, and to nobody else', async () => {
  const email = anyEmail();
  const fields = { sourceAddress: owner.email, targetAddress: email, confirmation: true };
  await api.result(api.post(path, message({ ...fields, token: await getToken() })));
  expect((await mailsOf(email)).map(({ to }) => to)).toEqual([email]);
});

test('the order of a customer comes along; the number of another one is told as unchecked', async () => {
  const { token, email, id } = await newCustomer(api);
  const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
  const ordered = sendOrder(api, await orderBodyOf(api, cart, 'de'), buyersKey(cart), token);
  const { orderNumber } = await api.result(ordered);
  const about = async (fields: object, session = '') => {
    const sender = anyEmail();
    const body = message({ sourceAddress: sender, token: await getToken(), ...fields });
    await api.result(api.post(`${path}${session}`, body));
    return (await mailsOf(sender))[0]?.text ?? '';
  };
  const own = await about({ orderNumber }, `&token=${token}`);
  expect(own).toContain('The sender is signed in as a customer.');
  expect(own).toContain(`It is about the customer’s order ${orderNumber}`);
  expect(own).toContain('Total');
  const foreign = await about({ orderNumber });
  expect(foreign).toContain(`The sender names the order ${orderNumber}. Nobody has checked`);
  expect(foreign).not.toContain('Total');
  const engine = {
    ...api.server.engine,
    forgetMails: (mails: Parameters<typeof eraseMails>[1]) => eraseMails(folder, mails),
  };
  const before = (await readMails(folder)).mails.length;
  await erasePerson(engine, { customerId: id, email });
  const { mails } = await readMails(folder);
  expect(mails.length).toBeLessThan(before);
  expect(mails.some(({ text }) => text.includes('customer’s order'))).toBe(false);
});

test('a token holds for an hour', async () => {
  const token = await getToken();
  api.server.advance(59 * 60_000);
  expect(await api.result(api.post(path, message({ token })))).toBe('OK');
  api.server.advance(60_000);
  expect((await api.post(path, message({ token }))).status).toBe(403);
});

test('a network may send so many messages an hour', async () => {
  const token = await getToken(limited);
  const send = () => limited.post(path, message({ token }));
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  limited.server.advance(60 * 60_000);
  expect((await limited.post(path, message({ token: await getToken(limited) }))).status).toBe(200);
});

test('what is missing of a message is told field by field', async () => {
  const body = message({ token: await getToken(), subject: '', emailText: undefined });
  expect((await api.post(path, body)).body).toEqual({
    code: 400,
    result: ['subject: Field is required', 'emailText: Field is required'],
  });
});
