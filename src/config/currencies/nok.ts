import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'NOK',
  sign: 'kr',
  fractionDigits: 0,
  priceRangeBounds: [500, 1000, 1500],
  shippingPrices: { standard: 59, freight: 690 },
  freeShippingFrom: 799,
  shippingFallback: { amount: 48, amountInclTax: 60 },
  paymentLimits: { banktransfer: 29_000, cashondelivery: 5000 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'NO93 8601 1117 947', BIC: 'DNBANOKK' },
  }),
} satisfies CurrencyRecord;
