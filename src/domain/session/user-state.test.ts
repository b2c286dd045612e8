import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendOrdersHistory,
  changeableProfile,
  clearCurrentUser,
  nextOrdersPage,
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
  orders_history: { items: [{ increment_id: '1', created_at: '2026-11-20T12:00:00Z' }] },
};

test('a profile sets the group', () => {
  expect(withProfile(loggedIn, profile)).toEqual({
    ...loggedIn,
    current: profile,
    groupId: 2,
    groupToken: 'jwt',
  });
  const { groupToken: _token, group_id: _group, ...plain } = profile;
  expect(withProfile(withProfile(loggedIn, profile), plain)).toMatchObject({ groupId: null, groupToken: '' });
});

test('clearing the user removes all their data, and keeps the session', () => {
  const cleared = clearCurrentUser(withProfile(loggedIn, profile));
  expect(cleared).toEqual({
    ...visitor,
    session_started: loggedIn.session_started,
    local_data_loaded: true,
  });
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

  test('never contain another field, or a missing one', () => {
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
  const order = (increment_id: string, total = 0) => ({ increment_id, created_at: '', total });

  test.each([
    ['begins with a page', {}, [order('1')], ['1']],
    ['goes on', { items: [order('1')] }, [order('2')], ['1', '2']],
    ['has each order once', { items: [order('1'), order('2')] }, [order('2'), order('3')], ['1', '2', '3']],
    ['stays with an empty page', { items: [order('1')] }, [], ['1']],
  ])('%s', (_what, history, items, ids) => {
    const merged = appendOrdersHistory(history, { items });
    expect(merged.items.map(({ increment_id }) => increment_id)).toEqual(ids);
  });

  test('accepts orders without a date, and pages without orders', () => {
    const first = { items: [{ increment_id: '1' }] };
    expect(appendOrdersHistory(first, { items: [{ increment_id: '2' }] }).items).toHaveLength(2);
    expect(appendOrdersHistory(first, {}).items).toEqual(first.items);
  });

  test('keeps the newer state of an order, and the newer count', () => {
    const merged = appendOrdersHistory(
      { items: [order('1', 5)], total_count: 1 },
      { items: [order('1', 0)], total_count: 2 },
    );
    expect(merged).toEqual({ items: [order('1', 0)], total_count: 2 });
  });

  test('has every order once, however pages overlap', () => {
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

  test.each([
    ['begins with the first page', {}, undefined],
    ['goes on with the second page', { items: 20, total_count: 41, current_page: 1 }, 2],
    ['goes on with the last page', { items: 40, total_count: 41, current_page: 2 }, 3],
    ['ends', { items: 41, total_count: 41, current_page: 3 }, undefined],
    ['begins again for what was ordered meanwhile', { items: 22, total_count: 23, current_page: 2 }, 1],
    ['begins again after a last page that is full', { items: 39, total_count: 40, current_page: 2 }, 1],
  ])('%s', (_what, { items = 0, total_count, current_page = 0 }: Record<string, number>, next) => {
    const orders = Array.from({ length: items }, (_, index) => order(String(index)));
    const history = { items: orders, ...(total_count !== undefined && { total_count }) };
    expect(nextOrdersPage({ ...history, search_criteria: { current_page } }, 20)).toBe(next);
  });

  test('is complete, newest first, whatever is ordered between two pages', () => {
    const size = 3;
    const placed = fc.array(fc.nat(2 * size), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(20), placed, (before, between) => {
        let count = 0;
        const orders: { increment_id: string; created_at: string }[] = [];
        const place = (many: number) => {
          for (let index = 0; index < many; index++)
            orders.unshift({ increment_id: String(count), created_at: new Date(count++).toISOString() });
        };
        const page = (number: number) => ({
          items: orders.slice(size * (number - 1), size * number),
          total_count: orders.length,
          search_criteria: { current_page: number },
        });
        place(before);
        let history = appendOrdersHistory<(typeof orders)[number]>({}, page(1));
        let asked = 0;
        for (;;) {
          const next = nextOrdersPage(history, size);
          if (next === undefined) break;
          expect(asked++, 'it ends').toBeLessThan(200);
          place(between[asked] ?? 0);
          history = appendOrdersHistory(history, page(next));
        }
        expect(history.items).toEqual(orders);
      }),
    );
  });
});
