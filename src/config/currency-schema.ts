import { z } from 'zod';
import { isDecimalAmount } from '../domain/money/minor-units.ts';
import { configurationError } from './configuration-error.ts';
import { explain, problemsOf } from './problems-of.ts';

const text = z
  .string()
  .refine(
    (value) => value.trim() !== '',
    explain({ problem: 'the text is empty', hint: 'at least one letter' }),
  );
const amount = z
  .number()
  .refine((value) => value >= 0, explain({ hint: 'an amount of money, 0 or more' }))
  .refine(isDecimalAmount);

const bankAccount = z.strictObject({
  holder: text,
  /** `IBAN` and `BIC`, or what the country's banks ask for. */
  numbers: z.record(text, text),
});

export type BankAccount = Readonly<z.output<typeof bankAccount>>;

/** The schema of a file in `src/config/currencies`. Amounts are decimals, such as 4.9. */
const currencySchema = z.strictObject({
  /** ISO 4217 code. */
  code: z
    .string()
    .refine(
      (value) => /^[A-Z]{3}$/.test(value),
      explain({ hint: 'an ISO 4217 code in upper case, such as EUR' }),
    ),
  /** The sign for `{sign}` in the stores' price patterns: `€`, `kr`. */
  sign: text,
  /** Decimals of a shown price; also the exponent of the minor unit in the engine. */
  fractionDigits: z.int().min(0).max(3),
  /**
   * The prices at which the price ranges of lists meet; the first begins at 0, the last has no end
   * (docs/reference/product.md#s9).
   */
  priceRangeBounds: z
    .array(z.number().positive().refine(isDecimalAmount))
    .refine(
      (bounds) => bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? 0)),
      explain({ hint: 'rising prices, such as [50, 100, 150]' }),
    ),
  /** By way of shipping (`shipping.ts`), on the side of the tax on which stores give their prices; none: not offered. */
  shippingPrices: z.strictObject({
    standard: amount.optional(),
    express: amount.optional(),
    freight: amount.optional(),
  }),
  /** Standard shipping is free from this sum of the lines with tax on; none: never. */
  freeShippingFrom: amount.optional(),
  /** The shipping price without an applicable method, net and gross. */
  shippingFallback: z.strictObject({ amount, amountInclTax: amount }),
  /** Largest sum by way of paying (`payment.ts`); none: no limit. */
  paymentLimits: z.strictObject({ banktransfer: amount.optional(), cashondelivery: amount.optional() }),
  /**
   * The account of bank transfers, as shoppers have to write it; without one, bank transfer is not offered. With a
   * placeholder it is only offered in a trial shop.
   */
  bankAccount: z.union([bankAccount, z.strictObject({ placeholder: bankAccount })]).optional(),
});

/** A currency as it is written in its file, before it is checked. */
export type CurrencyRecord = z.input<typeof currencySchema>;

/** All that belongs to a currency; amounts are decimals. */
export type Currency = z.output<typeof currencySchema>;

/**
 * Checks one record.
 * @throws {ConfigurationError} naming the currency, every wrong field, what is wrong and a hint.
 */
export function parseCurrency(record: unknown): Currency {
  const parsed = currencySchema.safeParse(record);
  if (parsed.success) return parsed.data;
  const code: unknown = typeof record === 'object' && record !== null && Reflect.get(record, 'code');
  const name = typeof code === 'string' && code !== '' ? code : '(without a code)';
  throw configurationError(
    `The currency ${name} can't be used (src/config/currencies/${name.toLowerCase()}.ts):`,
    problemsOf(parsed.error, record, 'src/config/currency-schema.ts'),
  );
}
