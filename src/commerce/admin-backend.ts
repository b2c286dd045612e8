import type { PriceChange, PriceRow, RefusedPrices } from '../catalogue/owner/set-prices.ts';
import type { RefusedStock, StockChange, StockItem } from '../catalogue/owner/set-stock.ts';
import type { Coupon } from '../domain/coupon/coupon.ts';
import type { DecimalAmount, MinorUnits } from '../domain/money/minor-units.ts';
import type { OrderPart } from '../domain/order/part-of-order.ts';
import type { OrderStatus } from '../domain/order/order-status.ts';
import type { PaymentState } from '../domain/payment/payment-state.ts';
import type { ReviewStatus } from '../domain/review/review.ts';
import type { SubscriptionState } from './contract/newsletter.ts';
import type { VitalName } from '../domain/vitals/web-vital.ts';
import type { OrderView } from './contract/order.ts';
import type { CustomerExport, CustomerProfile } from './contract/user.ts';

/**
 * The port of the owner's commands: prices, stock, orders, payments, coupons, customers, reservations and messages. What the
 * commerce system cannot do throws `LackingCapability`.
 */
export interface AdminBackend {
  readonly prices: PriceAdmin;
  readonly stock: StockAdmin;
  readonly orders: OrderAdmin;
  readonly payments: PaymentAdmin;
  readonly coupons: CouponAdmin;
  readonly customers: CustomerAdmin;
  readonly reviews: ReviewAdmin;
  readonly newsletter: NewsletterAdmin;
  readonly reservations: ReservationAdmin;
  readonly messages: MessageAdmin;
  readonly vitals: VitalsAdmin;
  /** Gives back what the backend holds open. */
  close(): Promise<void>;
}

/** The measurements in one bucket of a histogram. */
export interface VitalCount {
  readonly store_code: string;
  readonly page: string;
  readonly device: string;
  readonly name: VitalName;
  readonly bucket: number;
  readonly count: number;
}

export interface VitalsAdmin {
  /** Returns the measurements of the last days, today among them. */
  read(filter: {
    readonly storeCode?: string | undefined;
    readonly days: number;
  }): Promise<readonly VitalCount[]>;
}

interface PriceAdmin {
  /** Prices of skus by store, those of each sku together. */
  read(skus: readonly string[]): Promise<readonly PriceRow[]>;
  /** Writes prices, all or none. Returns what stands in the way; then nothing was written. */
  set(changes: readonly PriceChange[]): Promise<RefusedPrices | undefined>;
}

interface StockAdmin {
  /** Stock of skus that have any, in the order of their names. */
  read(skus: readonly string[]): Promise<readonly StockItem[]>;
  /** Writes quantities, all or none. Returns what stands in the way; then nothing was written. */
  set(changes: readonly StockChange[]): Promise<RefusedStock | undefined>;
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

/** The amount or part of a command, and its key; without amount and part it covers all that is left. */
export interface CommandOptions {
  /** Of a capture or a refund. */
  readonly amount?: MinorUnits | undefined;
  readonly part?: OrderPart | undefined;
  /**
   * A word for this command: given again, it is not done again. Without one, a command that was not answered is the same when
   * it is given again.
   */
  readonly key?: string | undefined;
}

interface OrderEvent {
  readonly command: string;
  /** Status afterwards. */
  readonly status: string;
  readonly created_at: string;
}

/** A capture or refund by the same command, which was given before. */
export interface EarlierCommand {
  readonly amount: DecimalAmount;
  /** An instant (ISO 8601). */
  readonly at: string;
}

export type ManagedOrder =
  | { readonly kind: 'unknown' }
  /** `isReleased`: what was not captured is not held ready any more. */
  | { readonly kind: 'changed'; readonly order: OrderView; readonly isReleased?: boolean }
  /** It was done before. */
  | { readonly kind: 'done'; readonly order: OrderView; readonly earlier?: EarlierCommand | undefined }
  /** The payment provider did not answer, or has not decided: the running shop goes on with it. */
  | { readonly kind: 'waiting'; readonly order: OrderView }
  /** An earlier step waits for the payment provider: the command was not taken. */
  | { readonly kind: 'busy'; readonly order: OrderView }
  /** So many pieces of a part are left at most. */
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number; readonly order: OrderView }
  | {
      readonly kind: 'refused';
      /** `over`: money is due, and nothing is held ready any more; `undecided`: the provider may still decline. */
      readonly reason: 'illegal' | 'amount' | 'disputed' | 'over' | 'undecided' | 'key';
      readonly order: OrderView;
    }
  /** The payment provider's own words: nothing has changed. */
  | {
      readonly kind: 'refused';
      readonly reason: 'provider';
      readonly message: string;
      readonly order: OrderView;
    };

/** A step that moved, or should move, the money of a payment. */
interface PaymentStepView {
  readonly kind: string;
  readonly amount: DecimalAmount;
  readonly state: string;
  readonly reference: string | null;
  readonly message: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** A payment with what its provider and the shop say of it; amounts in decimals. */
export interface PaymentView {
  readonly id: string;
  readonly provider: string;
  readonly provider_id: string | null;
  readonly store_code: string;
  /** Number of its order; null without one. */
  readonly order_number: string | null;
  readonly amount: DecimalAmount;
  readonly captured: DecimalAmount;
  readonly refunded: DecimalAmount;
  readonly currency_code: string;
  readonly fraction_digits: number;
  /** Its state at the provider, as it was last heard of. */
  readonly provider_state: PaymentState;
  /** The status of its order; without one, of the attempt to order. */
  readonly shop_state: string;
  readonly authorized_until: string | null;
  /** True if a capture of a part releases the rest. */
  readonly captures_once: boolean;
  readonly is_disputed: boolean;
  /** True if the shop will look the payment up again. */
  readonly is_open: boolean;
  /** The inconsistencies, in words. */
  readonly differences: readonly string[];
  /** The reason why the last call to the provider failed; null if it succeeded. */
  readonly trouble: string | null;
  /** When the running shop calls the provider again (ISO 8601); null if never by itself. */
  readonly next_ask: string | null;
  readonly created_at: string;
  readonly steps: readonly PaymentStepView[];
}

export interface PaymentFilter {
  readonly storeCode?: string | undefined;
  /** Begun at this instant (ISO 8601) or later. */
  readonly since?: string | undefined;
  /** Only payments that are open or inconsistent. */
  readonly isOpen?: boolean;
}

export interface PaymentAdmin {
  /** Payments, newest first. */
  list(filter: PaymentFilter): Promise<readonly PaymentView[]>;
  /** A payment by its id, the provider's id, or the number of its order. */
  find(name: string): Promise<PaymentView | undefined>;
  /** Asks the provider about a payment and does what follows; false where the provider did not answer. */
  reconcile(id: string): Promise<boolean>;
}

/** An attempt whose payment arrived after the last items were sold, and was refunded. */
export interface RefundedAttempt {
  readonly order_key: string;
  readonly cart_id: string;
  readonly store_code: string | null;
  readonly returned: MinorUnits | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

/** An order that was sent to the shop's system, which has not said what became of it. */
export interface UnansweredOrder {
  /** Key by which the order was sent. */
  readonly key: string;
  /**
   * `looked-up`: the running shop asks for it again. `waiting-for-person`: it could not find out. `not-placed`: it is certainly
   * not placed, but its buyer may have left without knowing.
   */
  readonly state: 'looked-up' | 'waiting-for-person' | 'not-placed';
  /** The reason why it is not known: the answer was lost, the order was queued, or its payment is open. */
  readonly reason: string;
  /** All that is known of it. */
  readonly order: OrderView;
}

/** What a person found out about an unanswered order. */
type OrderFinding =
  | { readonly isPlaced: true; readonly orderNumber: string }
  /** Its cart can be ordered again. */
  | { readonly isPlaced: false };

export interface OrderAdmin {
  /** Orders, newest first. */
  list(filter: OrderFilter): Promise<readonly OrderView[]>;
  /** An order by its number or its id, with its history. */
  find(
    name: string,
  ): Promise<{ readonly order: OrderView; readonly history: readonly OrderEvent[] } | undefined>;
  /** Does what is legal in the order's state, at its payment provider first where it has one. */
  manage(name: string, command: OwnerCommand, options?: CommandOptions): Promise<ManagedOrder>;
  /** Returns the numbers of orders that are unpaid beyond their deadline. */
  unpaidBeyondDeadline(): Promise<readonly string[]>;
  /** Orders of which it is not known whether they are placed, or whose buyers may not know that they are not; oldest first. */
  unanswered(): Promise<readonly UnansweredOrder[]>;
  /** Ends an unanswered order by its key; undefined if there is none. */
  resolve(key: string, finding: OrderFinding): Promise<OrderView | undefined>;
  /** Lists attempts whose payment was refunded, newest first. */
  refundedAttempts(filter: Omit<OrderFilter, 'status'>): Promise<readonly RefundedAttempt[]>;
}

export interface CouponAdmin {
  /** All coupons, by code. */
  list(): Promise<readonly Coupon[]>;
  /** False where there is one of that code already. */
  create(coupon: Omit<Coupon, 'used'>): Promise<boolean>;
  /** The coupon before and after its end; undefined where there is none. */
  end(code: string): Promise<{ readonly before: Coupon; readonly after: Coupon } | undefined>;
}

/** A customer in lists. */
export interface CustomerSummary {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly group_id: number;
  readonly store_code: string;
  readonly created_at: string;
}

/** The data of a person who may have no account. */
export type PersonExport = Omit<CustomerExport, 'customer'> & Partial<Pick<CustomerExport, 'customer'>>;

export interface Erasure {
  /** True if the shop had any data of the person. */
  readonly wasKnown: boolean;
  /** True if bytes of this or an earlier erasure may remain in the database's file. */
  readonly tracesLeft: boolean;
  /** The error that kept mail files from being deleted; the worker tries again. */
  readonly problem?: string;
  /** True if the account itself is in another system, where it has to be erased as well. */
  readonly remainsElsewhere?: true;
}

/** Somebody with an account, or with an e-mail address alone. */
interface Person {
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

export interface ReviewFilter {
  readonly id?: number | undefined;
  readonly storeCode?: string | undefined;
  readonly status?: ReviewStatus | undefined;
  /** At most this many; not given: all. */
  readonly limit?: number | undefined;
}

/** A review as the owner sees it. */
export interface OwnedReview {
  readonly id: number;
  readonly store_code: string;
  readonly product_id: number;
  /** Null if the store does not have the product. */
  readonly sku: string | null;
  readonly status: ReviewStatus;
  readonly rating: number | null;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** Null for a guest's and an imported one. */
  readonly customer_id: number | null;
  /** True where the shop knows that its writer bought the product. */
  readonly is_verified: boolean;
  readonly is_imported: boolean;
  readonly answer: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export interface ReviewAdmin {
  /** Reviews, newest first. */
  list(filter: ReviewFilter): Promise<readonly OwnedReview[]>;
  /** Publishes a review, or takes it off the pages; undefined where there is none. */
  decide(id: number, status: 'approved' | 'rejected'): Promise<OwnedReview | undefined>;
  /** Shows an answer below a review, or none; undefined where there is no such review. */
  answer(id: number, text: string | null): Promise<OwnedReview | undefined>;
}

interface SubscriptionFilter {
  readonly email?: string | undefined;
  readonly storeCode?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  /** At most this many; not given: all. */
  readonly limit?: number | undefined;
}

/** A newsletter subscription as the owner sees it; instants are ISO 8601. */
export interface OwnedSubscription {
  readonly id: number;
  readonly store_code: string;
  readonly email: string;
  readonly state: SubscriptionState;
  /** The text that was agreed to. */
  readonly wording: string;
  readonly list_id: string | null;
  readonly profile: object | null;
  readonly asked_at: string;
  readonly confirmed_at: string | null;
  readonly ended_at: string | null;
  readonly coupon_code: string | null;
}

export interface NewsletterAdmin {
  /** Subscriptions, newest first. */
  list(filter: SubscriptionFilter): Promise<readonly OwnedSubscription[]>;
  /** Deletes what the newsletter and the watches know of an address; false where that is nothing. */
  erase(email: string): Promise<boolean>;
}

export interface ReservationAdmin {
  /** Pieces that carts in checkout have reserved, by sku. */
  reserved(skus: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Gives back what carts in checkout have reserved; what is being paid for stays. */
  release(skus: readonly string[]): Promise<void>;
}

/** A mail or another message that was not sent yet. */
interface WaitingMessage {
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
