import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'SEK',
  sign: 'kr',
  fractionDigits: 0,
  priceRangeBounds: [500, 1000, 1500],
  shippingPrices: { standard: 49, express: 129, freight: 590 },
  freeShippingFrom: 699,
  shippingFallback: { amount: 40, amountInclTax: 50 },
  paymentLimits: { banktransfer: 28_000, cashondelivery: 5000 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { IBAN: 'SE45 5000 0000 0583 9825 7466', BIC: 'ESSESESS' },
  }),
} satisfies CurrencyRecord;
