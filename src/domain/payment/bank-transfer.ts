/** Where transfers in a currency would go: to the owner's account, to the placeholder of one, or nowhere. */
export type TransferAccount = 'own' | 'placeholder' | 'none';

/**
 * Returns true if shoppers may pay by bank transfer. A placeholder serves only while the shop is tried, because nobody's
 * money may go there.
 */
export function takesBankTransfers(
  account: TransferAccount,
  { isTrial }: { readonly isTrial: boolean },
): boolean {
  return account === 'own' || (account === 'placeholder' && isTrial);
}
