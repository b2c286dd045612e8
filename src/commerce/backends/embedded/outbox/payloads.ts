import type { AccountMailContent } from '../../../mail/account-mail.ts';
import type { OrderMailKind } from '../../../mail/order-mail.ts';
import type { ForgottenMails } from '../engine.ts';

export interface OrderMailPayload {
  readonly orderId: string;
  readonly mail: OrderMailKind;
  /** Decimal, for a refund. */
  readonly amount?: number;
}

export interface AccountMailPayload {
  readonly storeCode: string;
  readonly mail: AccountMailContent;
}

export interface PaymentMailPayload {
  readonly storeCode: string;
  readonly to: string;
  readonly firstname: string;
  /** Decimal, in the currency of the store. */
  readonly amount: number;
}

/** Mails whose files an erasure deletes: the address is here until then, as are those of mails that wait. */
export type ErasurePayload = ForgottenMails;

export interface StockAlertPayload {
  readonly sku: string;
  readonly left: number;
}
