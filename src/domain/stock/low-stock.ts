/** At this number or below, the buy box says how many pieces are left. */
export const lowStockThreshold = 5;
