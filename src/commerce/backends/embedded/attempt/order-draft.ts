import type { StockLine } from '../stock/available-stock.ts';
import type { OrderDocument } from './order-document.ts';

/** An order that is ready to be placed, with the stock that it needs. Stored as JSON while its attempt is pending. */
export interface OrderDraft {
  readonly orderId: string;
  readonly cartId: string;
  readonly storeCode: string;
  readonly customerId: number | null;
  readonly document: OrderDocument;
  readonly stock: readonly StockLine[];
  /** The cart's lines that it orders; a draft of an older version does not say. */
  readonly cartLines?: readonly { readonly sku: string; readonly checksum: string; readonly qty: number }[];
  /** True if the buyer has ticked the box of the newsletter in the hosted checkout. */
  readonly wantsNewsletter?: boolean;
  /** Details for the payment provider; null if no provider takes the payment. */
  readonly payment: { readonly choice: string | null } | null;
}
