import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { fixtureStore } from '../../../tests/support/fixture-stores.ts';
import { order, orderContext, textsOf } from '../../../tests/support/shown-order.ts';
import type { OrderView } from '../../state/checkout/placement.ts';
import { ThankYou } from './ThankYou.tsx';
import type { CheckoutTools } from './tools.ts';

const { t, context } = orderContext;
const { dateFormat } = fixtureStore('en').i18n;
const page = { context, homeUrl: '/', accountUrl: '/account', dateFormat };
const toolsOf = (current: object | null) =>
  ({ t, page, session: { user: { state: atom({ current }) } } }) as unknown as CheckoutTools;
const tools = toolsOf(null);

const shown = (more: Partial<OrderView> | null = {}) =>
  textsOf(<ThankYou tools={tools} orderNumber="000000042" order={more && { ...order, ...more }} />);

test('thanks for an order, with its number, date, mail address and a print link', () => {
  const texts = shown();
  expect(texts.slice(0, 5)).toEqual([
    'Thank you for your order',
    'Order number 000000042',
    'A confirmation is on its way to ada@example.org.',
    'Date',
    '20/11/2026',
  ]);
  expect(texts).toEqual(expect.arrayContaining(['2 × Moon', 'Long Lane 5', 'Print']));
});

test.each([
  ['canceled', 'Your order has been cancelled', 'What you have paid is paid back.'],
  ['closed', 'Your order has been refunded', 'All that you paid has been paid back.'],
] as const)('an order that is %s gets no thanks', (status, title, text) => {
  const texts = shown({ status, lowered_too_late: true });
  expect(texts.slice(0, 3)).toEqual([title, 'Order number 000000042', text]);
  expect(texts.join()).not.toMatch(/confirmation is on its way|took something out/);
  expect(texts).toContain('2 × Moon');
});

test.each([
  ['cashondelivery', true],
  ['stripe', false],
])('the uncaptured part of an order paid by %s is due: %s', (code, isDue) => {
  const texts = shown({ total_due: decimalAmount(12), payment_method: { code, title: 'By' } });
  expect(texts.join().includes('to be paid')).toBe(isDue);
});

test('reports lines that were removed too late', () => {
  expect(shown({ lowered_too_late: true }).join()).toContain('You took something out of your cart while');
});

test('an order without visible details still counts as placed', () => {
  const texts = shown(null);
  expect(texts.slice(0, 3)).toEqual([
    'Thank you for your order',
    'Order number 000000042',
    'Your order is placed. Its details can’t be shown just now; they are in the confirmation that we send you.',
  ]);
});

test('a customer gets a link to all orders of the account, a guest none', () => {
  const markupFor = (current: object | null) =>
    renderToStaticMarkup(<ThankYou tools={toolsOf(current)} orderNumber="000000042" order={order} />);
  expect(markupFor({ id: 7 })).toMatch(/<a [^>]*href="\/account#orders">Your orders<\/a>/);
  expect(markupFor(null)).not.toContain('/account');
});
