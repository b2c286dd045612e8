import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'PLN',
  sign: 'zł',
  fractionDigits: 2,
  priceRangeBounds: [200, 400, 600],
  shippingPrices: { standard: 14.9, express: 39.9, freight: 249 },
  freeShippingFrom: 249,
  shippingFallback: { amount: 16, amountInclTax: 20 },
  paymentLimits: { banktransfer: 10_500, cashondelivery: 2000 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'PL61 1090 1014 0000 0712 1981 2874', BIC: 'WBKPPLPP' },
  }),
} satisfies CurrencyRecord;
