import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'DKK',
  sign: 'kr.',
  fractionDigits: 0,
  priceRangeBounds: [400, 800, 1200],
  shippingPrices: { standard: 39, express: 99, freight: 440 },
  freeShippingFrom: 499,
  shippingFallback: { amount: 32, amountInclTax: 40 },
  paymentLimits: { banktransfer: 18_500, cashondelivery: 3500 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'DK50 0040 0440 1162 43', BIC: 'DABADKKK' },
  }),
} satisfies CurrencyRecord;
