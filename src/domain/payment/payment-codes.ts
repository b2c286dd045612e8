/** Code of the payment method that asks for a transfer to the `bankAccount` of the currency. */
export const bankTransfer = 'banktransfer';
