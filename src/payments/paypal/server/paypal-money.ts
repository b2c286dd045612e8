import { providerAmount, type ProviderAmount } from '../../../domain/payment/provider-amount.ts';

/** An amount as PayPal writes it: a decimal as text, such as `12.50`. */
export interface PayPalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** Currencies that PayPal takes no decimals of (https://developer.paypal.com/api/rest/reference/currency-codes/). */
const withoutDecimals: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** Returns the decimals that PayPal has in a currency. */
export function paypalDigits(currencyCode: string): number {
  return withoutDecimals.includes(currencyCode) ? 0 : 2;
}

/** Writes an amount for PayPal. */
export function toPayPalMoney(amount: ProviderAmount, currencyCode: string): PayPalMoney {
  const digits = paypalDigits(currencyCode);
  const text = String(amount).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { currency_code: currencyCode, value };
}

/** Parses an amount of PayPal exactly; undefined if the currency can't have it. */
export function fromPayPalMoney({ value, currency_code: code }: PayPalMoney): ProviderAmount | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(value) ?? [];
  const digits = paypalDigits(code);
  if (whole === undefined || /[1-9]/.test(decimals.slice(digits))) return undefined;
  return providerAmount(Number(`${whole}${decimals.slice(0, digits).padEnd(digits, '0')}`));
}
