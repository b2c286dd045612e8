/** Hash of the account's address for a shopper who comes from the checkout, and goes back there once logged in. */
export const fromCheckout = '#checkout';
