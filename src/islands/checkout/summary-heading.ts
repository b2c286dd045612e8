/** ID of the heading above the lines of the order. */
export const summaryHeading = 'checkout-summary';
