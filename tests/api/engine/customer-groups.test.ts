import { describe, expect, test } from 'vitest';
import type { Answered } from '../../../src/commerce/contract/primitives.ts';
import type { renderList } from '../../../src/commerce/contract/product.ts';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { login, newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { buyersKey, orderBodyOf, seenByBuyer } from '../../support/orders.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

type RenderList = Answered<typeof renderList>;

const groups = { priceTiers: true, groupedTax: false, defaultGroupId: 0, useOnlyDefaultGroup: false };

/** The fixture's oak frame costs 19.99, and 15 for customers of group 2 (docs/reference/product.md#s6). */
describe('prices of customer groups', () => {
  const api = engineClient({ groups });
  const priceOf = async (parameters: string) => {
    const { items } = await api.result(
      api.send<RenderList>(`products/render-list?skus=FRAME-OAK&storeCode=en${parameters}`),
    );
    return items[0]?.price_info;
  };
  const token = (group: number) => api.server.groupToken(group);
  const { shop } = ownerShop(api);

  test('apply to a customer from joining the group on', async () => {
    const { email, token: session } = await newCustomer(api);
    expect(await priceOf(`&token=${session}`)).toMatchObject({ final_price: 19.99 });
    expect(await shop('customer', 'group', email, '2')).toMatchObject({ status: 0 });
    expect(await priceOf(`&token=${session}`)).toMatchObject({ final_price: 15 });
    const { token: later } = await login(api, email);
    const profile = await api.result(api.send<CustomerProfile>(`user/me?token=${later}`));
    expect(await priceOf(`&groupToken=${profile.groupToken}`)).toMatchObject({ final_price: 15 });
    expect((await shop('customer', 'show', email)).output).toContain('Group 2');
  });

  test('apply to a token of the group', async () => {
    expect(await priceOf('')).toMatchObject({ final_price: 19.99, special_price: null });
    expect(await priceOf(`&groupId=2&groupToken=${await token(2)}`)).toMatchObject({
      final_price: 15,
      regular_price: 19.99,
      special_price: 15,
      minimal_price: 15,
    });
    expect(await priceOf(`&groupToken=${await token(1)}`)).toMatchObject({ final_price: 19.99 });
  });

  test('can’t be had by naming the group, nor by a token of another signer', async () => {
    const [head, , signed] = (await token(1)).split('.');
    const claim = Buffer.from(JSON.stringify({ group_id: 2 })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claim}.`;
    for (const forged of ['2', 'a.b.c', `${head}.${claim}.${signed}`, unsigned, 'x'.repeat(3000)]) {
      expect(await priceOf(`&groupId=2&groupToken=${forged}`)).toMatchObject({ final_price: 19.99 });
    }
    expect(await priceOf('&groupId=2&userGroupId=2')).toMatchObject({ final_price: 19.99 });
  });

  test('are charged in a customer’s cart, and in no cart for a forwarded group token', async () => {
    const { email, token: session } = await newCustomer(api);
    await shop('customer', 'group', email, '2');
    const { groupToken } = await api.result(api.send<CustomerProfile>(`user/me?token=${session}`));
    const cartOf = async (query: string) => {
      const cartId = await api.result(api.post<string>(`cart/create?storeCode=en${query}`));
      const line = { quoteId: cartId, sku: 'FRAME-OAK', qty: 3 };
      await api.result(api.post(`cart/update?cartId=${cartId}${query}`, { cartItem: line }));
      const totals = await api.result(
        api.send<{ grand_total: number }>(`cart/totals?cartId=${cartId}${query}`),
      );
      return { cartId, ...totals };
    };
    expect(await cartOf(`&token=${session}`)).toMatchObject({ grand_total: 45 });
    const { cartId, grand_total } = await cartOf(`&groupToken=${groupToken}`);
    expect(grand_total).toBe(59.97);
    const body = JSON.stringify(await orderBodyOf(api, cartId, 'en'));
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': buyersKey(cartId) };
    await api.result(api.send(`order?groupToken=${groupToken}`, { method: 'POST', headers, body }));
    expect(await seenByBuyer(api, cartId)).toMatchObject({ order: { subtotal_incl_tax: 59.97 } });
  });

  test('end with the session, the group and the token’s expiry', async () => {
    const inGroup = async () => {
      const { email, ...tokens } = await newCustomer(api);
      await shop('customer', 'group', email, '2');
      const profile = await api.result(api.send<CustomerProfile>(`user/me?token=${tokens.token}`));
      const price = async () => (await priceOf(`&groupToken=${profile.groupToken}`))?.final_price;
      expect(await price()).toBe(15);
      return { email, ...tokens, price };
    };
    const [out, moved, late] = [await inGroup(), await inGroup(), await inGroup()];
    await api.result(api.post(`user/logout?token=${out.token}`));
    expect(await out.price()).toBe(19.99);
    await shop('customer', 'group', moved.email, '1');
    expect(await moved.price()).toBe(19.99);
    api.server.advance(24 * 60 * 60_000);
    expect(await late.price()).toBe(19.99);
  });

  test('are returned by searches and URLs', async () => {
    const groupToken = await token(2);
    const query = { query: { term: { sku: 'FRAME-OAK' } }, groupId: 2, groupToken };
    const { body } = await api.post('catalog/vue_storefront_catalog_en/product/_search', query);
    const { hits } = body as unknown as { hits: { hits: { _source: object }[] } };
    expect(hits.hits[0]?._source).toMatchObject({
      price_incl_tax: 15,
      original_price_incl_tax: 19.99,
      priceInclTax: 15,
      originalPriceInclTax: 19.99,
    });
    expect(hits.hits[0]?._source).not.toHaveProperty('tier_prices');
    const found = await api.post('url/map?storeCode=en', {
      url: '/picture-frames/frame-oak',
      groupId: 2,
      groupToken,
    });
    expect(found.body).toMatchObject({ _source: { price_incl_tax: 15 } });
  });
});

describe('tax by customer group', () => {
  const api = engineClient({ groups: { ...groups, priceTiers: false, groupedTax: true, defaultGroupId: 3 } });
  const { shop } = ownerShop(api);

  test('comes from the group’s rules, whatever its prices', async () => {
    const { email, token } = await newCustomer(api);
    await shop('customer', 'group', email, '3');
    const cartId = await api.result(api.post<string>(`cart/create?storeCode=de&token=${token}`));
    const query = `cartId=${cartId}&token=${token}`;
    await api.result(api.post(`cart/update?${query}`, { cartItem: { sku: 'FRAME-OAK', qty: 1 } }));
    expect(await api.result(api.send(`cart/totals?${query}`))).toMatchObject({
      grand_total: 19.99,
      tax_amount: 3.19,
    });
    expect(await shop('customer', 'group', email, '2')).toMatchObject({ status: 0 });
    expect(await api.result(api.send(`cart/totals?${query}`))).toMatchObject({
      grand_total: 19.99,
      tax_amount: 0,
    });
  });
});

describe('without price tiers', () => {
  const api = engineClient();

  test('a group changes nothing', async () => {
    const query = `skus=FRAME-OAK&storeCode=en&groupToken=${await api.server.groupToken(2)}`;
    const { items } = await api.result(api.send<RenderList>(`products/render-list?${query}`));
    expect(items[0]?.price_info).toMatchObject({ final_price: 19.99, special_price: null });
  });
});

describe('the token of a group', () => {
  const api = engineClient({ groups });
  const settings = () => api.server.db.selectFrom('shop_setting').selectAll().orderBy('name').execute();

  test('is read with the profile, without a write', async () => {
    const { email } = await newCustomer(api);
    await api.server.db.deleteFrom('shop_setting').where('name', '=', 'group_token_secret').execute();
    const { token } = await login(api, email);
    const before = await settings();
    const profile = await api.result(api.send<CustomerProfile>(`user/me?token=${token}`));
    expect(profile.groupToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await settings()).toEqual(before);
    expect(before.map(({ name }) => name)).toContain('group_token_secret');
  });

  test('is created once by concurrent first logins', async () => {
    const { email } = await newCustomer(api);
    for (let round = 0; round < 3; round += 1) {
      await api.server.db.deleteFrom('shop_setting').where('name', '=', 'group_token_secret').execute();
      const logins = await Promise.all(Array.from({ length: 6 }, () => login(api, email)));
      expect(new Set(logins.map(({ token }) => token)).size).toBe(6);
      expect((await settings()).filter(({ name }) => name === 'group_token_secret')).toHaveLength(1);
    }
  });

  test('comes with the next refresh if the shop could not sign one yet', async () => {
    const { token, refreshToken } = await newCustomer(api);
    await api.server.db.deleteFrom('shop_setting').where('name', '=', 'group_token_secret').execute();
    const profileOf = (each: string) => api.result(api.send<CustomerProfile>(`user/me?token=${each}`));
    expect((await profileOf(token)).groupToken).toBeUndefined();
    const refreshed = await api.result(api.post<string>('user/refresh', { refreshToken }));
    expect((await profileOf(refreshed)).groupToken).toBeDefined();
  });
});
