import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import type { PayableOrder } from '../../../src/domain/payment/payable-order.ts';

const address = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  street: ['Torstraße 1'],
  city: 'Berlin',
  postcode: '10119',
  country_id: 'DE',
};

/** An order of 2 pieces for 39.80 with shipping for 4.90: 44.70 EUR. */
export function payableOrder(id = 'order-1'): PayableOrder {
  const line = {
    sku: 'MOON',
    name: 'Moon',
    qty: 2,
    unitNet: minorUnits(1672),
    unitGross: minorUnits(1990),
    rowTotal: minorUnits(3345),
    rowTotalInclTax: minorUnits(3980),
    discount: minorUnits(0),
    tax: minorUnits(635),
    taxPercent: 19,
  };
  return {
    id,
    storeCode: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    fractionDigits: 2,
    email: 'ada@example.com',
    billing: address,
    shipping: address,
    lines: [line],
    shippingCharge: { net: minorUnits(412), tax: minorUnits(78), gross: minorUnits(490) },
    shippingTaxPercent: 19,
    shippingTitle: 'DHL',
    discount: minorUnits(0),
    tax: minorUnits(713),
    grandTotal: minorUnits(4470),
  };
}
