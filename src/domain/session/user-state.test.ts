import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendOrdersHistory,
  changeableProfile,
  clearCurrentUser,
  clearedWithUser,
  visitor,
  withProfile,
  type OrdersHistory,
  type UserState,
} from './user-state.ts';

const profile = {
  id: 7,
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Doe',
  group_id: 2,
  groupToken: 'jwt',
  addresses: [{ city: 'Dublin' }],
};
const loggedIn: UserState = {
  ...visitor,
  token: 't',
  refreshToken: 'r',
  session_started: '2026-11-21T12:00:00Z',
  local_data_loaded: true,
  orders_history: { items: [{ increment_id: '1' }] },
};

test('a profile brings the group', () => {
  expect(withProfile(loggedIn, profile)).toEqual({
    ...loggedIn,
    current: profile,
    groupId: 2,
    groupToken: 'jwt',
  });
  const { groupToken: _token, group_id: _group, ...plain } = profile;
  expect(withProfile(withProfile(loggedIn, profile), plain)).toMatchObject({ groupId: null, groupToken: '' });
});

test('clearing the user leaves nothing of them; the session goes on', () => {
  const cleared = clearCurrentUser(withProfile(loggedIn, profile));
  expect(cleared).toEqual({
    ...visitor,
    session_started: loggedIn.session_started,
    local_data_loaded: true,
  });
  expect(clearedWithUser).toEqual([
    'wishlist',
    'compare',
    'personal-details',
    'shipping-details',
    'payment-details',
  ]);
});

describe('changes of a profile', () => {
  test('are in four fields', () => {
    expect(changeableProfile({ ...profile, is_subscribed: true })).toEqual({
      email: profile.email,
      firstname: 'Ann',
      lastname: 'Doe',
      addresses: profile.addresses,
    });
  });

  test('never name another field, nor one that was not given', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (more) => {
        const { firstname: _first, lastname: _last, email: _email, addresses: _list, ...others } = more;
        expect(changeableProfile(others)).toEqual({});
        expect(changeableProfile({ ...others, firstname: 'Bea' })).toEqual({ firstname: 'Bea' });
      }),
    );
  });
});

describe('the history of orders', () => {
  const order = (increment_id: string, total = 0) => ({ increment_id, total });

  test.each([
    ['begins with a page', {}, [order('1')], ['1']],
    ['goes on', { items: [order('1')] }, [order('2')], ['1', '2']],
    ['has each order once', { items: [order('1'), order('2')] }, [order('2'), order('3')], ['1', '2', '3']],
    ['stays with an empty page', { items: [order('1')] }, [], ['1']],
  ])('%s', (_what, history, items, ids) => {
    const merged = appendOrdersHistory(history, { items });
    expect(merged.items.map(({ increment_id }) => increment_id)).toEqual(ids);
  });

  test('takes the newer state of an order, and the newer count', () => {
    const merged = appendOrdersHistory(
      { items: [order('1', 5)], total_count: 1 },
      { items: [order('1', 0)], total_count: 2 },
    );
    expect(merged).toEqual({ items: [order('1', 0)], total_count: 2 });
  });

  test('however pages overlap, no order is there twice and none is lost', () => {
    const pages = fc.array(fc.array(fc.nat(30).map((id) => order(String(id)))));
    fc.assert(
      fc.property(pages, (all) => {
        let merged: OrdersHistory<ReturnType<typeof order>> = { items: [] };
        for (const items of all) merged = appendOrdersHistory(merged, { items });
        const ids = merged.items.map(({ increment_id }) => increment_id);
        expect(ids.toSorted()).toEqual([...new Set(all.flat().map((each) => each.increment_id))].sort());
      }),
    );
  });
});
