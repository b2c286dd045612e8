import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'EUR',
  sign: '€',
  fractionDigits: 2,
  priceRangeBounds: [50, 100, 150],
  shippingPrices: { standard: 4.9, express: 12.9, freight: 59 },
  freeShippingFrom: 69,
  shippingFallback: { amount: 4, amountInclTax: 5 },
  paymentLimits: { banktransfer: 2500, cashondelivery: 500 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'DE89 3704 0044 0532 0130 00', BIC: 'COBADEFFXXX' },
  }),
} satisfies CurrencyRecord;
