/** Code of the payment method that asks for a transfer to the `bankAccount` of the currency. */
export const bankTransfer = 'banktransfer';

/** The destination of transfers in a currency: the owner's account, a placeholder, or none. */
export type TransferAccount = 'own' | 'placeholder' | 'none';

/**
 * Returns true if shoppers may pay by bank transfer. A placeholder serves only while the shop is tried, because nobody's
 * money may go there.
 */
export function acceptsBankTransfer(
  account: TransferAccount,
  { isTrial }: { readonly isTrial: boolean },
): boolean {
  return account === 'own' || (account === 'placeholder' && isTrial);
}
