import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '../../../src/commerce/backends/embedded/ports/accounts.ts';
import {
  eraseCustomer,
  erasePerson,
} from '../../../src/commerce/backends/embedded/privacy/erase-customer.ts';
import type { Engine } from '../../../src/commerce/backends/embedded/base/engine.ts';
import { deliverDue } from '../../../src/commerce/backends/embedded/worker/deliver.ts';
import { createHandlers, type Handler } from '../../../src/commerce/backends/embedded/worker/handlers.ts';
import { queueAccountMail } from '../../../src/commerce/backends/embedded/worker/queue-account-mail.ts';
import { eraseMails, mailFiles } from '../../../src/services/mail/mail-files.ts';
import { anyEmail, login, password } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { dumpOf } from '../../support/api/database-dump.ts';
import { failingStatements } from '../../support/api/failing-statements.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { setStock } from '../../support/api/stock.ts';
import { addressIn, cartWith, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();
let folder: string;
let engine: Engine;
let handlers: Readonly<Record<string, Handler>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-erased-mails-'));
  const mailFolder = path.join(folder, 'mail');
  engine = {
    ...api.server.engine,
    queueMail: (db, storeView, mail) => queueAccountMail(db, storeView, mail, new Date()),
    forgetMails: (mails) => eraseMails(mailFolder, mails),
  };
  handlers = createHandlers(engine, {
    transport: mailFiles(mailFolder, () => new Date()),
    from: 'shop@example.com',
    owner: 'owner@example.com',
    ownerLocale: 'en',
    orderNotices: true,
    sendEvents: async () => undefined,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All files of mails, as one text. */
async function mailText(): Promise<string> {
  while ((await deliverDue(engine, handlers)) > 0);
  const mails = path.join(folder, 'mail');
  const names = await readdir(mails);
  return (await Promise.all(names.map((name) => readFile(path.join(mails, name), 'utf8')))).join('\n');
}

async function newCustomer(email: string, firstname: string): Promise<{ id: number; token: string }> {
  const customer = { email, firstname, lastname: 'Doe' };
  const { id } = await createAccounts(engine).create(fixtureStore('en'), { customer, password }, '127.0.0.1');
  return { id, ...(await login(api, email)) };
}

interface Ordering {
  readonly email: string;
  readonly street: string;
  readonly token?: string;
  readonly sku?: string;
  readonly card?: string;
}

/** Orders one piece; gives the cart. */
async function orderOf({ email, street, token, sku = 'FRAME-OAK', card }: Ordering): Promise<string> {
  const cartId = await cartWith(api, 'en', { [sku]: 1 });
  const contact = addressIn('en', { email, firstname: street, street: [street] });
  const paid = { payment_method_code: 'testcard', payment_method_additional: { outcome: card } };
  const information = { billingAddress: contact, shippingAddress: contact, ...(card && paid) };
  const body = await orderBodyOf(api, cartId, 'en', { information });
  await api.post(token === undefined ? 'order' : `order?token=${token}`, body);
  return cartId;
}

test('mails of a customer are erased by their subject, whichever address they went to', async () => {
  const email = anyEmail();
  const { id, token } = await newCustomer(email, 'Renamed');
  await orderOf({ token, email, street: 'Former Address Street' });
  await orderOf({ token, email: anyEmail(), street: 'Other Invoice Street' });
  await api.result(
    api.post(`user/me?token=${token}`, { customer: { email: anyEmail() }, currentPassword: password }),
  );
  const before = await mailText();
  for (const trace of ['Renamed', 'Former Address Street', 'Other Invoice Street'])
    expect(before).toContain(trace);
  await eraseCustomer(engine, id);
  const after = await mailText();
  for (const trace of ['Renamed', 'Former Address Street', 'Other Invoice Street', email])
    expect(after).not.toContain(trace);
});

test('the mail about a refunded payment is erased, too', async () => {
  const { id, token } = await newCustomer(anyEmail(), 'Late');
  await setStock(api, 'LOW-3', 1);
  const cartId = await orderOf({ token, email: anyEmail(), street: 'Returned', sku: 'LOW-3', card: 'late' });
  await setStock(api, 'LOW-3', 0);
  api.server.advance(40 * 60_000);
  expect(await api.result(api.send(`order/status?cartId=${cartId}`))).toMatchObject({
    reason: 'payment_returned',
  });
  expect(await mailText()).toContain('Returned');
  await eraseCustomer(engine, id);
  expect(await mailText()).not.toContain('Returned');
});

test('mails to a guest stay when an account with the address is erased, and are erased with the guest', async () => {
  const email = anyEmail();
  await orderOf({ email, street: 'Guest Street' });
  const { id } = await newCustomer(email, 'Stranger');
  expect(await mailText()).toContain('Stranger');
  await eraseCustomer(engine, id);
  expect(await mailText()).not.toContain('Stranger');
  expect(await mailText()).toContain('Guest Street');
  await erasePerson(engine, { email });
  expect(await mailText()).not.toContain('Guest Street');
});

test('queued mails are erased in the same way', async () => {
  const email = anyEmail();
  const { id, token } = await newCustomer(email, 'Waiting');
  await orderOf({ token, email: anyEmail(), street: 'Waiting Street' });
  await api.result(
    api.post(`user/me?token=${token}`, { customer: { email: anyEmail() }, currentPassword: password }),
  );
  await eraseCustomer(engine, id);
  expect(await mailText()).not.toContain('Waiting');
});

test('a mail that is being sent while its customer is erased is erased, too', async () => {
  await mailText();
  const { id } = await newCustomer(anyEmail(), 'Midway');
  const send = handlers['account-mail'];
  if (!send) throw new Error('nothing sends mails of accounts');
  const sending: Handler = async (payload, mailId) => {
    await eraseCustomer(engine, id);
    await send(payload, mailId);
  };
  expect(await deliverDue(engine, { ...handlers, 'account-mail': sending })).toBe(1);
  expect(await mailText()).not.toContain('Midway');
});

describe('an erasure that could not delete the files', () => {
  const failing = () => ({ ...engine, forgetMails: () => Promise.reject(new Error('the disk fails')) });

  test('is finished by the worker', async () => {
    const { id } = await newCustomer(anyEmail(), 'Halfway');
    expect(await mailText()).toContain('Halfway');
    expect(await eraseCustomer(failing(), id)).toMatchObject({ problem: 'the disk fails' });
    expect(await mailText()).toContain('Halfway');
    api.server.advance(2 * 60_000);
    expect(await mailText()).not.toContain('Halfway');
  });

  test('is finished for mails that only their address identifies, and the address is then deleted', async () => {
    const email = anyEmail();
    const mail = { id: 'lonely', from: 'shop@example.com', to: email, subject: '', text: 'Lonely', html: '' };
    await mailFiles(path.join(folder, 'mail'), () => new Date()).send(mail);
    expect(await erasePerson(failing(), { email })).toMatchObject({ problem: 'the disk fails' });
    expect(await mailText()).toContain('Lonely');
    api.server.advance(2 * 60_000);
    expect(await mailText()).not.toContain('Lonely');
    const messages = await engine.db.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(messages)).not.toContain(email);
  });

  test('is finished by the next one of the same person, also when it was set aside', async () => {
    const email = anyEmail();
    const { id } = await newCustomer(email, 'Unlucky');
    await mailText();
    expect(await erasePerson(failing(), { customerId: id, email })).toMatchObject({ wasKnown: true });
    await engine.db.updateTable('outbox').set({ state: 'failed' }).where('kind', '=', 'erasure').execute();
    expect(await mailText()).toContain('Unlucky');
    expect(await erasePerson(engine, { email })).toMatchObject({ wasKnown: true });
    expect(await mailText()).not.toContain('Unlucky');
    expect(await dumpOf(engine.db)).not.toContain(email);
  });
});

test('an erasure whose last step another process delays has not failed', async () => {
  const { id } = await newCustomer(anyEmail(), 'Locked');
  await mailText();
  const db = failingStatements(engine.db, 'delete outbox', 'busy', () => true);
  expect(await eraseCustomer({ ...engine, db }, id)).toMatchObject({ wasKnown: true });
  api.server.advance(2 * 60_000);
  expect(await mailText()).not.toContain('Locked');
});
