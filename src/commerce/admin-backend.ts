import type { Coupon } from '../domain/coupon/coupon.ts';
import type { MinorUnits } from '../domain/money/minor-units.ts';
import type { OrderStatus } from '../domain/order/order-status.ts';
import type { OrderView } from './contract/order.ts';
import type { CustomerExport, CustomerProfile } from './contract/user.ts';

/** What a shop owner sees and changes of orders, coupons, customers, reservations and messages: the port of owner commands. */
export interface AdminBackend {
  readonly orders: OrderAdmin;
  readonly coupons: CouponAdmin;
  readonly customers: CustomerAdmin;
  readonly reservations: ReservationAdmin;
  readonly messages: MessageAdmin;
  /** Gives back what the backend holds open. */
  close(): Promise<void>;
}

export interface OrderFilter {
  readonly storeCode?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Placed at this instant (ISO 8601) or later. */
  readonly since?: string | undefined;
  /** At most this many; not given: all. */
  readonly limit?: number | undefined;
}

export type OwnerCommand = 'pay' | 'capture' | 'ship' | 'cancel' | 'refund';

export interface OrderEvent {
  readonly command: string;
  /** Status afterwards. */
  readonly status: string;
  readonly created_at: string;
}

export type ManagedOrder =
  | { readonly kind: 'changed'; readonly order: OrderView }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: 'illegal' | 'amount'; readonly order: OrderView };

/** A payment that came when the pieces were sold to others, and was given back. */
export interface ReturnedPayment {
  readonly order_key: string;
  readonly cart_id: string;
  readonly store_code: string | null;
  readonly returned: MinorUnits | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

export interface OrderAdmin {
  /** Orders, newest first. */
  list(filter: OrderFilter): Promise<readonly OrderView[]>;
  /** An order by its number or its id, with its history. */
  find(
    name: string,
  ): Promise<{ readonly order: OrderView; readonly history: readonly OrderEvent[] } | undefined>;
  /** Does what is legal in the order's state. `amount` of a refund; not given: all that is left. */
  manage(name: string, command: OwnerCommand, amount?: MinorUnits): Promise<ManagedOrder>;
  /** Payments that were given back, newest first. */
  returnedPayments(filter: Omit<OrderFilter, 'status'>): Promise<readonly ReturnedPayment[]>;
}

export interface CouponAdmin {
  /** All coupons, by code. */
  list(): Promise<readonly Coupon[]>;
  /** False where there is one of that code already. */
  create(coupon: Omit<Coupon, 'used'>): Promise<boolean>;
  /** The coupon before and after its end; undefined where there is none. */
  end(code: string): Promise<{ readonly before: Coupon; readonly after: Coupon } | undefined>;
}

/** How a customer stands in lists. */
export interface CustomerSummary {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly group_id: number;
  readonly store_code: string;
  readonly created_at: string;
}

/** What the shop knows of somebody who may have no account. */
export type PersonExport = Omit<CustomerExport, 'customer'> & Partial<Pick<CustomerExport, 'customer'>>;

export interface Erasure {
  /** Whether there was anything of the person. */
  readonly wasKnown: boolean;
  /** Whether bits of this or an earlier erasure may be left in the database's file. */
  readonly tracesLeft: boolean;
  /** What kept mails from being deleted that are files; the worker tries it again. */
  readonly problem?: string;
}

/** Somebody with an account, or with an e-mail address alone. */
export interface Person {
  readonly customerId?: number;
  /** Key of the mailbox. */
  readonly email: string;
}

/** Customers are named by e-mail address or id. */
export interface CustomerAdmin {
  /** Customers whose address or name contains the text, newest first. */
  list(filter: { readonly text: string; readonly limit: number }): Promise<readonly CustomerSummary[]>;
  find(named: string): Promise<CustomerSummary | undefined>;
  profile(id: number): Promise<CustomerProfile | undefined>;
  /** Puts a customer into a group, whose prices and taxes hold from then on. */
  changeGroup(id: number, groupId: number): Promise<void>;
  /**
   * An account with what was ordered as a guest with its address, else whoever has the address; undefined where that is
   * neither a customer nor an e-mail address.
   */
  person(named: string): Promise<Person | undefined>;
  /** Everything that is known of a person; undefined where that is nothing. */
  export(person: Person): Promise<PersonExport | undefined>;
  /** Erases a person for good. */
  erase(person: Person): Promise<Erasure>;
}

export interface ReservationAdmin {
  /** Pieces that carts in checkout have reserved, by sku. */
  reserved(skus: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Gives back what carts in checkout have reserved; what is being paid for stays. */
  release(skus: readonly string[]): Promise<void>;
}

/** A mail or another message that was not sent yet. */
export interface WaitingMessage {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: string;
}

export interface MessageAdmin {
  /** Messages that wait or were set aside, oldest first. */
  waiting(): Promise<readonly WaitingMessage[]>;
  /** Has messages that were set aside tried again; returns their number. */
  retryFailed(): Promise<number>;
}
