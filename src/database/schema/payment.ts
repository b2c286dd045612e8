import type { Generated } from 'kysely';
import type { PaymentState } from '../../domain/payment/payment-state.ts';
import type { ProviderAmount } from '../../domain/payment/provider-amount.ts';

/** Payments, the steps that move their money, and what providers have sent of them. Amounts are the provider's. */
export interface PaymentTables {
  payment: PaymentTable;
  payment_step: PaymentStepTable;
  payment_event: PaymentEventTable;
}

interface PaymentTable {
  /** UUIDv7: the key under which the provider knows it. */
  id: string;
  /** The attempt to order that it pays; null where the buyer has not ordered yet. */
  order_key: string | null;
  cart_id: string;
  store_code: string;
  provider: string;
  /** The provider's own id, once its answer has come. */
  provider_id: string | null;
  amount: ProviderAmount;
  currency_code: string;
  /** Decimals of the amounts. */
  digits: number;
  /** Decimals of the same amounts in the shop. */
  shop_digits: number;
  state: PaymentState;
  /** Sums of the steps that are done. */
  captured: ProviderAmount;
  refunded: ProviderAmount;
  /** Until when what is authorised can be captured. */
  authorized_until: string | null;
  /** 1 where the buyer has the money claimed back. */
  disputed: number;
  /** The browser's next action, as JSON; null for none. */
  action: string | null;
  /** The problem that the owner has to know, such as a different amount. */
  problem: string | null;
  order_id: string | null;
  /** The instant of the next call to the provider; null if never by itself. */
  due_at: string | null;
  /** The number of failed calls in a row. */
  failures: Generated<number>;
  created_at: string;
  updated_at: string;
  /** The reason of the last failed call, while `failures` is above 0. */
  trouble: Generated<string | null>;
  /**
   * The result of the last look-up that would return the money; null for none. It is acted on when it is repeated.
   */
  doubt: Generated<string | null>;
}

/** A call that moves money, written down under its key before it is made; or a movement that the provider told of. */
interface PaymentStepTable {
  key: string;
  payment_id: string;
  provider: string;
  kind: 'confirm' | 'acknowledge' | 'capture' | 'cancel' | 'refund';
  amount: ProviderAmount;
  /** JSON list of what the money is for; null: of nothing in particular. */
  lines: string | null;
  state: 'requested' | 'pending' | 'done' | 'refused';
  /** 1 where the order is called off once it is done. */
  ends_order: number;
  /** The provider's id of money that moved: one of a kind is there once. */
  reference: string | null;
  /** The provider's words where it refused. */
  message: string | null;
  created_at: string;
  ended_at: string | null;
  /** The owner's command that it was written for, as it was given; null: of none. */
  command: Generated<string | null>;
  /** 1 once the owner was told how the command ended. */
  answered: Generated<number>;
  /** The number of calls to the provider for it. */
  tries: Generated<number>;
}

/** A webhook, by the provider's id: one that is sent again is handled once. */
interface PaymentEventTable {
  provider: string;
  event_id: string;
  payment_id: string | null;
  received_at: string;
  handled_at: string | null;
}
