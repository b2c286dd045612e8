import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { orderContext, textsOf } from '../../../tests/support/shown-order.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import type { CheckoutTools } from './tools.ts';

const { t, context } = orderContext;
const nothing = () => undefined;
const details = { ...emptyShippingDetails, country: 'IE' };
const ways = [
  {
    carrier_code: 'dpd',
    method_code: 'standard',
    carrier_title: 'DPD',
    available: true,
    default: true,
    method_title: 'Standard delivery, 3–7 days',
    amount: 3.99,
    price_incl_tax: 4.9,
  },
  {
    carrier_code: 'flatrate',
    method_code: 'flatrate',
    carrier_title: 'DPD Courier',
    available: true,
    method_title: 'DPD Courier',
    amount: 0,
    price_incl_tax: 0,
  },
];

type Offer = { readonly status: string; readonly methods: readonly object[] };

/** What is read in a step of which the shop has said this. */
function read(step: 'shipping' | 'payment', offer: Offer, pricesIncludeTax = true): readonly string[] {
  const none: Offer = { status: 'unknown', methods: [] };
  const page = { context: { ...context, pricesIncludeTax }, countries: [{ code: 'IE', name: 'Ireland' }] };
  const flow = { state: atom({ shipping: none, payment: none, [step]: offer }) };
  const clients = { testcard: { choice: { initial: {}, Fields: () => 'What the test card does' } } };
  const tools = { t, cartTexts: t, clients, page, flow } as unknown as CheckoutTools;
  const acts = { onKeep: nothing, onChoose: nothing, onRetry: nothing, onDone: nothing, refusals: 0 };
  return textsOf(
    step === 'shipping' ? (
      <ShippingStep tools={tools} details={details} person={emptyPersonalDetails} {...acts} />
    ) : (
      <PaymentStep
        tools={tools}
        {...acts}
        details={emptyPaymentDetails}
        shipping={details}
        billing={details}
        isVirtual={false}
        hasBillingAddress={false}
        wantsInvoice={false}
      />
    ),
  );
}

describe.each([
  ['shipping', 'Looking for ways of shipping …', 'We have no way of shipping to this address.'],
  ['payment', 'Looking for ways of paying …', 'There is no way of paying for this order.'],
] as const)('methods of %s', (step, looking, none) => {
  const unreachable = 'We can’t reach the shop just now. Please check your connection.';
  test.each([
    ['unknown', [looking]],
    ['loading', [looking]],
    ['ready', [none]],
    ['failed', [unreachable, 'Try again']],
  ])('that are %s, with none available', (status, expected) => {
    const texts = read(step, { status, methods: [] });
    expect(texts.filter((text) => [looking, none, unreachable, 'Try again'].includes(text))).toEqual(
      expected,
    );
  });
});

test('shipping methods show their price, and each carrier once', () => {
  const offer = (pricesIncludeTax: boolean) => {
    const texts = read('shipping', { status: 'ready', methods: ways }, pricesIncludeTax);
    const from = texts.indexOf('Standard delivery, 3–7 days');
    return texts.slice(from, from + 5).map((text) => text.trim());
  };
  expect(offer(true)).toEqual(['Standard delivery, 3–7 days', 'DPD', '€4.90', 'DPD Courier', 'Free']);
  expect(offer(false)).toEqual(['Standard delivery, 3–7 days', 'DPD', '€3.99', 'DPD Courier', 'Free']);
});

test('payment methods are the offered ones; the test card’s outcome can be chosen', () => {
  const methods = [
    { code: 'testcard', title: 'Test card', default: true },
    { code: 'cashondelivery', title: 'Cash on delivery' },
  ];
  const texts = read('payment', { status: 'ready', methods });
  expect(texts).toEqual(expect.arrayContaining(['Test card', 'Cash on delivery', 'What the test card does']));
  expect(texts).not.toContain('Invoice, paid by bank transfer');
});
