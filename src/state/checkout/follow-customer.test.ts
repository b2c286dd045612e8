import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Flow, FlowState } from './flow.ts';
import { followCustomer } from './follow-customer.ts';
import type { StoredOrders } from '../stored/stored-orders.ts';

/** What the checkout does while these are here, one after the other, with so many orders that wait. */
function followed(
  customers: readonly (number | undefined)[],
  kind: FlowState['progress']['kind'] = 'logged-out',
  waiting = 0,
): string[] {
  const [first, ...later] = customers;
  const user = atom<{ readonly id: number | undefined }>({ id: first });
  const acts: string[] = [];
  const flow = {
    state: atom({ progress: { kind } }),
    logOut: () => acts.push('log out'),
    goOn: () => acts.push('go on'),
    resolve: ({ resend }: { resend: boolean }) => Promise.resolve(acts.push(`look up ${resend}`)),
  } as unknown as Flow;
  const orders = { open: () => Array.from({ length: waiting }) } as unknown as StoredOrders;
  const customerId = () => user.get().id;
  followCustomer({ user, customerId, flow, orders, bringBack: () => acts.push('bring back') });
  for (const id of later) user.set({ id });
  return acts;
}

test.each([
  ['nothing where nobody comes or goes', followed([7, 7]), ['bring back']],
  ['says that a customer is gone', followed([7, undefined]), ['bring back', 'log out']],
  ['goes on after a login', followed([undefined, 7]), ['bring back', 'bring back', 'go on']],
  [
    'offers what waits, and sends nothing by itself',
    followed([undefined, 7], 'none', 1),
    ['bring back', 'bring back', 'go on', 'look up false'],
  ],
  ['keeps an order on its way', followed([undefined, 7], 'unknown', 1), ['bring back', 'bring back']],
  [
    'shows nothing of a customer to the next',
    followed([7, 8]),
    ['bring back', 'log out', 'bring back', 'go on'],
  ],
])('it %s', (_what, acts, expected) => {
  expect(acts).toEqual(expected);
});
