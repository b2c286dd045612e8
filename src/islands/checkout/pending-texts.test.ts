import { expect, test } from 'vitest';
import type { OpenPayment } from '../../state/checkout/placement.ts';
import { foreignRecord } from '../../domain/checkout/order-record.ts';
import type { OnItsWay } from '../../state/checkout/flow.ts';
import type { PaymentClients } from './tools.ts';
import { pendingTexts } from './pending-texts.ts';

const record = foreignRecord('c1', new Date('2026-11-27T12:00:00Z'));
const atPaypal = { id: 'p1', provider: 'paypal' };
const redirect = { kind: 'redirect', url: 'https://paypal.test/checkoutnow' } as const;
const waitsFor = (payment?: OpenPayment): OnItsWay => ({
  kind: 'unknown',
  record,
  because: 'payment',
  payment,
});
const clients: PaymentClients = { paypal: { unaskedText: 'checkout.pending.unasked.paypal' } };
const here = { isCanceled: false, wasOffline: false, clients };

test.each<[string, OnItsWay, Partial<typeof here>, string, string]>([
  ['a payment that its provider decides', waitsFor(), {}, 'payment.title', 'payment.text'],
  ['a buyer who has yet to pay', waitsFor({ ...atPaypal, action: redirect }), {}, 'pay.title', 'pay.text'],
  [
    'a declined card',
    waitsFor({ ...atPaypal, action: redirect, declined: true }),
    {},
    'pay.title',
    'pay.declined',
  ],
  [
    'who cancelled at PayPal',
    waitsFor({ ...atPaypal, action: redirect }),
    { isCanceled: true },
    'canceled.title',
    'canceled.text',
  ],
  ['PayPal that is away', waitsFor({ ...atPaypal, unasked: true }), {}, 'unasked.title', 'unasked.paypal'],
  [
    'another provider that is away',
    waitsFor({ id: 'p1', provider: 'stripe', unasked: true }),
    {},
    'unasked.title',
    'unasked.other',
  ],
  [
    'a provider that is away after a cancelled payment',
    waitsFor({ ...atPaypal, unasked: true }),
    { isCanceled: true },
    'unasked.title',
    'unasked.paypal',
  ],
  [
    'a cancelled payment that is decided after all',
    waitsFor(),
    { isCanceled: true },
    'payment.title',
    'payment.text',
  ],
  [
    'an answer that was lost',
    { kind: 'unknown', record, because: 'no-answer' },
    {},
    'unknown.title',
    'unknown.text',
  ],
  [
    'an order that somebody looks into',
    { kind: 'unknown', record, because: 'person' },
    {},
    'person.title',
    'person.text',
  ],
  ['an order that is sent again', { kind: 'queued', record }, {}, 'queued.title', 'queued.text'],
  [
    'an order made offline',
    { kind: 'waiting', record },
    { wasOffline: true },
    'waiting.title',
    'waiting.text',
  ],
  [
    'an order made offline, to be confirmed',
    { kind: 'waiting', record },
    {},
    'waiting.title',
    'waiting.unconfirmed',
  ],
])('%s', (_what, placement, circumstances, title, text) => {
  expect(pendingTexts(placement, { ...here, ...circumstances })).toEqual({
    title: `checkout.pending.${title}`,
    text: `checkout.pending.${text}`,
  });
});
