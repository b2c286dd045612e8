import { expect, test } from 'vitest';
import type { WatchAnswer } from '../../../src/commerce/contract/newsletter.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();
const klaviyo = 'ext/klaviyo/subscribe';
const mailchimp = 'ext/mailchimp-subscribe/subscribe';

test('an address that asks for the newsletter is not subscribed before its link is opened', async () => {
  const { token, email } = await newCustomer(api);
  const body = { email, storeCode: 'de' };
  expect(await api.result(api.post(`${klaviyo}?token=${token}`, body))).toEqual([]);
  expect(await api.result(api.post(`${mailchimp}?token=${token}&storeCode=de`, { email }))).toBe('pending');
  const advanced = { ...body, listId: 'VIP', first_name: 'Ann' };
  expect(await api.result(api.post('ext/klaviyo/subscribe-advanced', advanced))).toEqual([]);
  expect(await api.result(api.send(`${klaviyo}?storeCode=de&email=${email}&token=${token}`))).toEqual([]);
  const remove = {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  expect(await api.result(api.send(klaviyo, remove))).toEqual([]);
  expect(await api.result(api.send(mailchimp, remove))).toBe('unsubscribed');
});

test('a lower price is waited for', async () => {
  const watch = (skus: readonly string[]) =>
    api.post<WatchAnswer>('newsletter/price-drop?storeCode=de', { email: anyEmail(), skus });
  expect(await api.result(watch(['FRAME-OAK', 'NOTHING']))).toEqual({ success: true });
  expect((await watch(['NOTHING'])).status).toBe(404);
});

test('what is no e-mail address is refused by a text', async () => {
  for (const path of [klaviyo, mailchimp, 'ext/klaviyo/subscribe-advanced', 'ext/klaviyo/back-in-stock'])
    expect((await api.post(path, { email: 'nobody' })).body).toEqual({
      code: 400,
      result: 'Invalid e-mail provided!',
    });
});

test('a link that the shop has not made is refused', async () => {
  expect((await api.post('newsletter/confirm', { token: 'x' })).status).toBe(400);
  const body = { 'List-Unsubscribe': 'One-Click' };
  expect((await api.post('newsletter/unsubscribe?key=s1.x', body)).status).toBe(400);
});

test('a product that is in stock is not waited for', async () => {
  const body = { email: anyEmail(), variant: 'MOON-7', product: 'MOON' };
  expect(await api.result(api.post<WatchAnswer>('ext/klaviyo/back-in-stock?storeCode=de', body))).toEqual({
    success: false,
  });
  const unknown = { ...body, variant: 'NOTHING', product: undefined };
  expect((await api.post('ext/klaviyo/back-in-stock?storeCode=de', unknown)).status).toBe(404);
});
