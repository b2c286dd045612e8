import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { minorUnits } from '../../../domain/money/minor-units.ts';
import type { PayableLine, PayableOrder } from '../../../domain/payment/payable-order.ts';
import { fromPayPalMoney, type PayPalMoney } from './paypal-money.ts';
import { paypalPurchaseUnit, type PayPalPurchaseUnit } from './purchase-unit.ts';

const address = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  street: ['Torstraße 1', 'Hof'],
  city: 'Berlin',
  postcode: '10119',
  country_id: 'DE',
};

function line(unitGross: number, qty: number, rowTotalInclTax = unitGross * qty, name = 'Moon'): PayableLine {
  const net = minorUnits(Math.round(rowTotalInclTax / 1.19));
  return {
    sku: 'MOON',
    name,
    qty,
    unitNet: minorUnits(Math.round(unitGross / 1.19)),
    unitGross: minorUnits(unitGross),
    rowTotal: net,
    rowTotalInclTax: minorUnits(rowTotalInclTax),
    discount: minorUnits(0),
    tax: minorUnits(rowTotalInclTax - net),
    taxPercent: 19,
  };
}

function order(lines: readonly PayableLine[], changes: Partial<PayableOrder> = {}): PayableOrder {
  const shipping = changes.shippingCharge?.gross ?? minorUnits(0);
  const goods = lines.reduce((sum, { rowTotalInclTax }) => sum + rowTotalInclTax, 0);
  return {
    id: 'order-1',
    storeCode: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    fractionDigits: 2,
    email: 'ada@example.com',
    billing: address,
    shipping: address,
    lines,
    shippingCharge: { net: minorUnits(0), tax: minorUnits(0), gross: minorUnits(0) },
    shippingTaxPercent: 19,
    shippingTitle: 'DHL',
    discount: minorUnits(0),
    tax: minorUnits(0),
    grandTotal: minorUnits(goods + shipping - (changes.discount ?? 0)),
    ...changes,
  };
}

const charge = (gross: number) => ({ net: minorUnits(gross), tax: minorUnits(0), gross: minorUnits(gross) });
const amountOf = (money: PayPalMoney | undefined) => (money ? (fromPayPalMoney(money) ?? Number.NaN) : 0);

/** What PayPal checks to the cent. */
function mistakesOf({ amount, items }: PayPalPurchaseUnit): string[] {
  const { breakdown } = amount;
  const total = items?.reduce((sum, item) => sum + amountOf(item.unit_amount) * Number(item.quantity), 0);
  const parts =
    breakdown && amountOf(breakdown.item_total) + amountOf(breakdown.shipping) - amountOf(breakdown.discount);
  return [
    ...(parts !== undefined && parts !== amountOf(amount) ? ['AMOUNT_MISMATCH'] : []),
    ...(items && !breakdown ? ['ITEM_TOTAL_REQUIRED'] : []),
    ...(items && total !== amountOf(breakdown?.item_total) ? ['ITEM_TOTAL_MISMATCH'] : []),
  ];
}

describe('a purchase unit', () => {
  it('has items, a breakdown, the address, and the two keys', () => {
    const unit = paypalPurchaseUnit(
      order([line(1990, 2), line(500, 1)], { shippingCharge: charge(490), discount: minorUnits(448) }),
      'key-1',
    );
    expect(unit).toEqual({
      custom_id: 'key-1',
      invoice_id: 'order-1',
      amount: {
        currency_code: 'EUR',
        value: '45.22',
        breakdown: {
          item_total: { currency_code: 'EUR', value: '44.80' },
          shipping: { currency_code: 'EUR', value: '4.90' },
          discount: { currency_code: 'EUR', value: '4.48' },
        },
      },
      items: [
        {
          name: 'Moon',
          sku: 'MOON',
          quantity: '2',
          unit_amount: { currency_code: 'EUR', value: '19.90' },
          category: 'PHYSICAL_GOODS',
        },
        {
          name: 'Moon',
          sku: 'MOON',
          quantity: '1',
          unit_amount: { currency_code: 'EUR', value: '5.00' },
          category: 'PHYSICAL_GOODS',
        },
      ],
      shipping: {
        name: { full_name: 'Ada Lovelace' },
        address: {
          address_line_1: 'Torstraße 1',
          address_line_2: 'Hof',
          admin_area_2: 'Berlin',
          postal_code: '10119',
          country_code: 'DE',
        },
      },
    });
  });

  test.each<[string, PayableOrder, { items: boolean; breakdown: boolean }]>([
    [
      'half of 200.00 off',
      order([line(20000, 1)], { discount: minorUnits(10000) }),
      { items: true, breakdown: true },
    ],
    ['a net price of 50.38', order([line(5995, 3)]), { items: true, breakdown: true }],
    ['7 pieces at 2.345', order([line(235, 7, 1642)]), { items: false, breakdown: true }],
    [
      'a total that the parts do not give',
      order([line(1000, 1)], { grandTotal: minorUnits(900) }),
      { items: false, breakdown: false },
    ],
    ['no line', order([], { grandTotal: minorUnits(900) }), { items: false, breakdown: false }],
  ])('with %s', (_what, given, has) => {
    const unit = paypalPurchaseUnit(given, 'key');
    expect({ items: 'items' in unit, breakdown: 'breakdown' in unit.amount }).toEqual(has);
    expect(amountOf(unit.amount)).toBe(given.grandTotal);
    expect(mistakesOf(unit)).toEqual([]);
  });

  it('has two decimals for crowns, although the shop shows none', () => {
    const unit = paypalPurchaseUnit(order([line(395, 1)], { currency: 'SEK', fractionDigits: 0 }), 'key');
    expect(unit.amount.value).toBe('395.00');
    expect(unit.items?.[0]?.unit_amount.value).toBe('395.00');
  });

  it('has no address for goods without shipping, and shortens long texts between characters', () => {
    const long = order([line(1, 1, 1, '🌙'.repeat(100))], { shipping: null });
    const unit = paypalPurchaseUnit(long, 'key');
    expect(unit).not.toHaveProperty('shipping');
    expect(unit.items?.[0]).toMatchObject({ name: '🌙'.repeat(63), category: 'DIGITAL_GOODS' });
  });
});

const amounts = fc.oneof(fc.nat(100), fc.nat(50_000));
const randomLine = fc
  .tuple(amounts, fc.integer({ min: 1, max: 99 }), fc.integer({ min: -3, max: 3 }), fc.string())
  .map(([unit, qty, off, name]) => line(unit, qty, Math.max(0, unit * qty + (qty > 1 ? off : 0)), name));
const randomOrder = fc
  .tuple(
    fc.array(randomLine, { maxLength: 12 }),
    amounts,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([lines, shipping, share, off]) => {
    const goods = lines.reduce((sum, { rowTotalInclTax }) => sum + rowTotalInclTax, 0);
    const discount = minorUnits(Math.round(goods * share));
    const grandTotal = minorUnits(Math.max(0, goods + shipping - discount + off));
    return order(lines, { shippingCharge: charge(shipping), discount, grandTotal });
  });

test('10 000 random carts add up to the cent, and the total is the order’s', () => {
  fc.assert(
    fc.property(randomOrder, (given) => {
      const unit = paypalPurchaseUnit(given, 'key');
      expect(amountOf(unit.amount)).toBe(given.grandTotal);
      expect(mistakesOf(unit)).toEqual([]);
      for (const { name } of unit.items ?? []) expect(name.length).toBeLessThanOrEqual(127);
    }),
    { numRuns: 10_000 },
  );
});
