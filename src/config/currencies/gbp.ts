import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'GBP',
  sign: '£',
  fractionDigits: 2,
  priceRangeBounds: [50, 100, 150],
  shippingPrices: { standard: 4.5, freight: 54 },
  freeShippingFrom: 59,
  shippingFallback: { amount: 4, amountInclTax: 5 },
  paymentLimits: { banktransfer: 2200 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'GB29 NWBK 6016 1331 9268 19', BIC: 'NWBKGB2L' },
  }),
} satisfies CurrencyRecord;
