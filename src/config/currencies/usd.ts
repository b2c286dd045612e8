import { placeholder } from '../placeholder.ts';
import type { CurrencyRecord } from '../currency-schema.ts';

export default {
  code: 'USD',
  sign: '$',
  fractionDigits: 2,
  priceRangeBounds: [50, 100, 150],
  shippingPrices: { standard: 6.9, express: 19.9, freight: 89 },
  freeShippingFrom: 79,
  shippingFallback: { amount: 4, amountInclTax: 5 },
  paymentLimits: { banktransfer: 2700 },
  bankAccount: placeholder({
    holder: 'Demo',
    numbers: { 'Routing number': '110000000', 'Account number': '000123456789' },
  }),
} satisfies CurrencyRecord;
