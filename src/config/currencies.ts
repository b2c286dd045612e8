import { currencyRecords } from '#config/records';
import { decimalAmount, type DecimalAmount } from '../domain/money/minor-units.ts';
import type { TransferAccount } from '../domain/payment/bank-transfer.ts';
import { parseCurrency, type BankAccount, type Currency } from './currency-schema.ts';

/** The currencies that stores may sell in, one a file of `currencies`, by ISO 4217 code. */
const currencies = new Map(currencyRecords.map(parseCurrency).map((currency) => [currency.code, currency]));

export const currencyCodes: readonly string[] = [...currencies.keys()];

/**
 * Returns the record of a currency.
 * @throws {Error} if there is none; the check of the store records makes sure that there is.
 */
export function currencyOf(code: string): Currency {
  const currency = currencies.get(code);
  if (!currency) throw new Error(`src/config/currencies has no file for ${code}.`);
  return currency;
}

/** Returns the account for bank transfers; undefined if the shop has none, or no longer uses the currency. */
export function bankAccountFor(code: string): BankAccount | undefined {
  const account = currencies.get(code)?.bankAccount;
  return account && 'placeholder' in account ? account.placeholder : account;
}

/** Returns whose account transfers in a currency would go to. */
export function transferAccount(code: string): TransferAccount {
  const account = currencies.get(code)?.bankAccount;
  if (account === undefined) return 'none';
  return 'placeholder' in account ? 'placeholder' : 'own';
}

/**
 * Returns an amount of each currency that has it, by currency code. Shipping rates and payment limits are given this
 * way.
 */
export function amountsByCurrency(
  amountOf: (currency: Currency) => DecimalAmount | undefined,
): Readonly<Record<string, DecimalAmount>> {
  const amounts: Record<string, DecimalAmount> = {};
  for (const [code, currency] of currencies) {
    const amount = amountOf(currency);
    if (amount !== undefined) amounts[code] = amount;
  }
  return amounts;
}

/** Ranges of prices by which lists of a store are filtered: they begin at 0, meet at the bounds, and the last has no end. */
export function priceRangesOf(
  code: string,
): readonly { readonly from: DecimalAmount; readonly to?: DecimalAmount }[] {
  const starts = [decimalAmount(0), ...currencyOf(code).priceRangeBounds];
  return starts.map((from, place) => {
    const to = starts[place + 1];
    return to === undefined ? { from } : { from, to };
  });
}
