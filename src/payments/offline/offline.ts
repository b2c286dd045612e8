import { amountsByCurrency, transferAccount } from '../../config/currencies.ts';
import { acceptsBankTransfer, bankTransfer as bankTransferCode } from '../../domain/payment/bank-transfer.ts';
import { cashOnDelivery as cashOnDeliveryCode } from '../../domain/cart/cart-methods.ts';
import type { PaymentDefinition } from '../port/definition.ts';

/** Transfer to the `bankAccount` of the currency. */
export const bankTransfer: PaymentDefinition = {
  code: bankTransferCode,
  isOffline: true,
  isCredit: true,
  // What is sent before it is paid for has a limit.
  maximumAmount: amountsByCurrency(({ paymentLimits }) => paymentLimits.banktransfer),
  isUsable: (currency, trial) => acceptsBankTransfer(transferAccount(currency), trial),
};

/** Cash, paid to the carrier. */
export const cashOnDelivery: PaymentDefinition = {
  code: cashOnDeliveryCode,
  isOffline: true,
  countries: ['AT', 'DE', 'ES', 'IT', 'PL', 'SE', 'FI', 'DK', 'NO'],
  maximumAmount: amountsByCurrency(({ paymentLimits }) => paymentLimits.cashondelivery),
};
