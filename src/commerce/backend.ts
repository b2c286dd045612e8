import type { Consent } from '../domain/consent/consent.ts';
import type { EditorLink } from '../content/preview/editor-link.ts';
import type { StoryReference } from '../content/stories/find-story.ts';
import type { PublishOutcome, SeenStory, WrittenStory } from '../content/stories/edit-stories.ts';
import type { StoryVersion } from '../content/stories/history.ts';
import type { StoredStory, StoryState } from '../content/stories/stored-story.ts';
import type { Product } from '../domain/product/product.ts';
import type { CustomerType, TypedAddresses } from '../payments/port/hosted-checkout.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { AddressDraft } from './contract/address.ts';
import type { LinkTarget } from '../content/stories/link-target.ts';
import type { MailRequest } from './contract/contact.ts';
import type { CartItem, CartItemDelete, CartItemUpdate, CartTotals } from './contract/cart.ts';
import type {
  ChosenMethods,
  PaymentMethodAnswer,
  ShippingInformation,
  ShippingInformationAnswer,
  ShippingMethodAnswer,
} from './contract/checkout.ts';
import type {
  HostedOrderAnswer,
  ReadHostedOrder,
  RepricedOrder,
  RepriceRequest,
} from './contract/hosted-checkout.ts';
import type {
  ConfirmedSubscription,
  ConfirmRequest,
  SubscriptionState,
  WatchAnswer,
  WatchRequest,
  PriceWatchRequest,
} from './contract/newsletter.ts';
import type {
  OrderHistory,
  OrderMetadata,
  OrderRequest,
  OrderStatusAnswer,
  PlacedOrder,
} from './contract/order.ts';
import type { ReturnedPayment } from './contract/payment.ts';
import type { WebVital } from './contract/vitals.ts';
import type { RenderItem, StockAnswer } from './contract/product.ts';
import type {
  ReviewList,
  ReviewQuery,
  ReviewRequest,
  WrittenReview,
  TrustRating,
} from './contract/review.ts';
import type {
  CategoryByPathQuery,
  PathsOfCategory,
  SearchRequest,
  SearchResult,
  UrlMapAnswer,
  UrlMapRequest,
} from './contract/search.ts';
import type {
  CreateCustomerRequest,
  CustomerExport,
  CustomerProfile,
  ProfileRequest,
  SessionSummary,
} from './contract/user.ts';

/** A cart of a store. Without a store the call is for the store that the cart was made in. */
export interface CartReference {
  readonly cartId: string;
  readonly storeView?: StoreView;
  /** The caller; a customer's cart is accessible to its customer alone. */
  readonly customerId?: number;
  /** Network address of who asks: what all their carts reserve is bounded. */
  readonly caller?: string;
}

/**
 * The shop behind the API. The embedded engine is one; a Vue Storefront API can be another. A refused command throws
 * an `ApiError`; a failing backend throws anything else.
 */
export interface Backend {
  readonly cart: CartBackend;
  readonly checkout: CheckoutBackend;
  readonly order: OrderBackend;
  readonly hostedCheckout: HostedCheckoutBackend;
  readonly payment: PaymentBackend;
  readonly newsletter: NewsletterBackend;
  readonly contact: ContactBackend;
  readonly preview: PreviewBackend;
  readonly editor: EditorBackend;
  readonly products: ProductBackend;
  readonly reviews: ReviewBackend;
  readonly search: SearchBackend;
  readonly accounts: AccountBackend;
  readonly vitals: VitalsBackend;
  /**
   * Returns the shop as the caller of one request sees it: with the prices and taxes of their group where groups have any. A
   * token that the shop has not given counts as none.
   */
  forCaller(request: CallerRequest): Promise<Backend>;
  /** Rejects when the shop cannot serve now. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The parts of a request that tell who calls. */
interface CallerRequest {
  readonly accessToken?: string | undefined;
  /** The token of a customer group, for calls that show products. It counts before the customer's. */
  readonly groupToken?: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Measurements of visits, which identify nobody. */
export interface VitalsBackend {
  /** Counts a measurement; throws if the caller's network has sent too many. */
  count(storeView: StoreView, vital: WebVital, caller: string): Promise<void>;
}

export interface CartBackend {
  /**
   * The id of a new cart: 32 hexadecimal digits that nobody can guess. A customer has one cart in a store, which is
   * given again; what is in the guest's cart `merge` is moved into it, quantities of equal lines added.
   */
  create(
    storeView: StoreView,
    owner?: { readonly customerId: number; readonly merge?: string | undefined },
  ): Promise<string>;
  pull(cart: CartReference): Promise<readonly CartItem[]>;
  /**
   * Adds a quantity, or sets it when the line is named by `item_id`; gives the line as it is now. A command whose `key` the
   * cart has had is not done again.
   */
  update(cart: CartReference, item: CartItemUpdate, key?: string): Promise<CartItem>;
  delete(cart: CartReference, item: CartItemDelete): Promise<void>;
  totals(cart: CartReference): Promise<CartTotals>;
}

/** The steps between filling a cart and ordering it. */
export interface CheckoutBackend {
  /** Puts a coupon on the cart; throws where it does not hold. */
  applyCoupon(cart: CartReference, code: string): Promise<void>;
  removeCoupon(cart: CartReference): Promise<void>;
  coupon(cart: CartReference): Promise<string | null>;
  shippingMethods(cart: CartReference, address: AddressDraft): Promise<readonly ShippingMethodAnswer[]>;
  paymentMethods(cart: CartReference): Promise<readonly PaymentMethodAnswer[]>;
  /** Remembers where the cart goes and how; once the address is whole, reserves its pieces. */
  shippingInformation(
    cart: CartReference,
    information: ShippingInformation,
  ): Promise<ShippingInformationAnswer>;
  /** Remembers how the cart goes; once its address was whole, reserves its pieces. */
  collectTotals(cart: CartReference, methods: ChosenMethods): Promise<CartTotals>;
}

/** Orders: docs/api.md says what placing one can answer. */
export interface OrderBackend {
  /** Places an order, once for a key and once for a cart; throws where it is refused or not known yet. */
  place(call: {
    readonly cart: CartReference;
    readonly customer: Customer | undefined;
    readonly key: string;
    readonly request: OrderRequest;
  }): Promise<PlacedOrder>;
  /**
   * Returns the state of an attempt; what was ordered to holders of the cart's ID, and all of the order to its buyer.
   * `caller` is required for a customer's order alone.
   */
  status(
    named: { readonly key?: string; readonly cartId?: string },
    caller: () => Promise<Customer | undefined>,
  ): Promise<OrderStatusAnswer>;
  /** Drops what marketing has not been told yet of orders: those with these keys, and those of the customer. */
  withdrawConsent(keys: readonly string[], customer: Customer | undefined): Promise<void>;
  /** Finishes the order whose buyer comes back from a payment provider, which is asked; `id` is the provider's. */
  completePayment(provider: string, id: string): Promise<ReturnedPayment>;
  metadata(idOrKey: string): Promise<OrderMetadata | undefined>;
  /** A customer's orders, newest first; pages count from 1. */
  history(
    customer: Customer,
    page: { readonly pageSize: number; readonly currentPage: number },
  ): Promise<OrderHistory>;
}

/** The hosted checkout: docs/api.md says what each of these can answer. What a provider calls is never believed. */
export interface HostedCheckoutBackend {
  /** Creates the order of a cart at the provider, or updates it to what the cart is now. */
  write(
    cart: CartReference,
    wanted: {
      readonly orderId?: string | undefined;
      readonly customerType?: CustomerType | undefined;
      /** The addresses that the buyer has entered in the shop, with which the frame begins. */
      readonly addresses?: TypedAddresses;
      /** What the buyer has agreed to; null: nothing. Not given: as it was. */
      readonly consent?: Consent | null | undefined;
    },
  ): Promise<HostedOrderAnswer>;
  /** The provider's order, and what it became here; one that was completed is placed first, where that can be done. */
  read(orderId: string): Promise<ReadHostedOrder>;
  /** Reserves what a buyer is about to pay for; throws where it can't be bought so, with a text in the buyer's language. */
  validate(orderId: string): Promise<void>;
  /** Has an order placed that the provider says is completed; what can't be done at once is done later. */
  push(orderId: string): Promise<void>;
  /** Returns the order's price at another address or with another shipping method, without storing anything. */
  reprice(orderId: string, change: RepriceRequest): Promise<RepricedOrder>;
}

/** The calls of payment providers. */
interface PaymentBackend {
  /** Takes a webhook; throws where it is not the provider's. What it is about is asked of the provider. */
  webhook(provider: string, request: { readonly body: Uint8Array; readonly headers: Headers }): Promise<void>;
}

/** Stories as their editors see them. */
export interface PreviewBackend {
  /** Returns the token of a new session for who comes from Storyblok’s editor; undefined where the link does not hold. */
  signIn(link: EditorLink): Promise<string | undefined>;
  /** Tells whether a session holds. */
  holds(session: string): Promise<boolean>;
  /** Finds a story of an open store; its draft first where drafts are asked for, which only sessions may. */
  story(
    reference: StoryReference,
    options: { readonly withDrafts: boolean },
  ): Promise<StoredStory | undefined>;
}

/** A place of a story: the code of its store, and its path below it. */
export interface StoryPlace {
  readonly storeCode: string;
  readonly slug: string;
}

/** The calls of the shop's own editor, which require its session. */
export interface EditorBackend {
  /** Returns the token of a new session for who has the link that the start prints; undefined where it does not hold. */
  signIn(link: string): Promise<string | undefined>;
  /** Tells whether a session of the editor holds. */
  holds(session: string): Promise<boolean>;
  /** Ends a session of the editor. */
  signOut(session: string): Promise<void>;
  /** Returns the token of a session in which the preview shows drafts. */
  previewSession(): Promise<string>;
  /** All stories of a store by slug. */
  stories(storeCode: string): Promise<ReadonlyMap<string, StoryState>>;
  story(place: StoryPlace): Promise<StoryState>;
  /** Versions of a story, the newest first. */
  history(storeCode: string, storyId: number): Promise<readonly StoryVersion[]>;
  /** The number of a story's newest version; 0 for none. */
  newestVersion(storeCode: string, storyId: number): Promise<number>;
  /** Edits throw `NewerVersion` where there is another story, or a newer version of it, than its editor has `seen`. */
  save(storeCode: string, written: WrittenStory, seen: SeenStory): Promise<StoredStory>;
  publish(storeCode: string, written: WrittenStory, seen: SeenStory): Promise<PublishOutcome>;
  /** The published stories that link to the page of a story; `storeCodes`: which may be before a path. */
  linkingStories(place: StoryPlace, storeCodes: readonly string[]): Promise<readonly StoredStory[]>;
  /** False where the story is not published. Throws `FrontPageStays`. */
  unpublish(place: StoryPlace, seen: SeenStory): Promise<boolean>;
  /** Moves a story to a free address; false where there is no story. Throws `AddressInUse` where another one is there. */
  move(place: StoryPlace, slug: string, seen: SeenStory): Promise<boolean>;
  /**
   * Returns, in words, what already has an address; undefined if it is free for a new story, or for the one at
   * `from`.
   */
  addressOwner(place: StoryPlace, from?: string): Promise<string | undefined>;
  /** The number of what is published, higher with each publication. */
  contentVersion(): Promise<number>;
  /** Returns what shoppers find at a path of a store. */
  linkTarget(storeView: StoreView, path: string): Promise<LinkTarget>;
}

export interface ProductBackend {
  /**
   * Stock of the products that are known and have any, in the order asked for, without what others than the cart have
   * reserved.
   */
  stock(
    storeView: StoreView,
    skus: readonly string[],
    options: { enabledOnly: boolean; cartId?: string },
  ): Promise<readonly StockAnswer[]>;
  prices(storeView: StoreView, skus: readonly string[]): Promise<readonly RenderItem[]>;
  list(storeView: StoreView, skus: readonly string[]): Promise<readonly Product[]>;
}

/** A review as it is submitted. */
export interface ReviewDraft extends Pick<
  ReviewRequest['review'],
  'product_id' | 'title' | 'detail' | 'nickname' | 'review_entity' | 'rating'
> {
  /** Undefined for a guest. */
  readonly customer: Customer | undefined;
  /** The network that limits count by (`callerOf`). */
  readonly caller: string;
}

export interface ReviewBackend {
  /** Stores a review, which is published once the shop has approved it; throws where it is refused. */
  create(storeView: StoreView, draft: ReviewDraft): Promise<WrittenReview>;
  /** The published reviews of a product, the newest first. */
  list(storeView: StoreView, query: ReviewQuery): Promise<ReviewList>;
  /** How buyers rate the shop itself, at the configured service; null while that is unknown. */
  trustRating(): Promise<TrustRating>;
}

/** An address that asks for the newsletter of a store. */
export interface SubscriptionDraft {
  readonly email: string;
  /** The list that another client names. */
  readonly listId?: string | undefined;
  /** What another client tells of the person. */
  readonly profile?: Readonly<Record<string, unknown>> | undefined;
}

/** `caller` is the network of who calls (`callerOf`): attempts are counted by it. */
export interface NewsletterBackend {
  /** Returns the state of an address; who asks has to be the one whose address it is. */
  state(storeView: StoreView, email: string): Promise<SubscriptionState>;
  /** Sends the address a link by which it is subscribed, unless it is; answers the same for every address. */
  subscribe(storeView: StoreView, draft: SubscriptionDraft, caller: string): Promise<void>;
  /** Ends a subscription, if there is one. */
  unsubscribe(storeView: StoreView, email: string, caller: string): Promise<void>;
  /** Subscribes the address whose link was opened; throws for a link that does not hold. */
  confirm(request: ConfirmRequest, caller: string): Promise<ConfirmedSubscription>;
  /** Has an address told when a product is in stock again; throws for a product that the store does not have. */
  watch(storeView: StoreView, request: WatchRequest, caller: string): Promise<WatchAnswer>;
  /** Has an address told when products cost less; throws if the store has none of them. */
  watchPrices(storeView: StoreView, request: PriceWatchRequest, caller: string): Promise<WatchAnswer>;
  /** Ends what the key of a link in a mail is about; throws for a key that the shop has not made. */
  unsubscribeByKey(key: string): Promise<void>;
}

/** Who sends a message to the shop. */
export interface MessageSender {
  /** Undefined for a guest. */
  readonly customer: Customer | undefined;
  /** The network that limits count by (`callerOf`). */
  readonly caller: string;
}

/** Messages to the shop (docs/reference/behaviour.md#a7). */
export interface ContactBackend {
  /** Returns a token with which messages are sent for an hour. */
  token(storeView: StoreView): Promise<string>;
  /** Sends a message, once for a token; throws where it is refused. */
  send(storeView: StoreView, request: MailRequest, sender: MessageSender): Promise<void>;
}

/** The caller of a search. */
export interface Asker {
  /** Callers share the time for searches (`callerOf`). */
  readonly caller: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

export interface SearchBackend {
  /** Throws where the search takes too long, and where the client is gone. */
  search(storeView: StoreView, request: SearchRequest, asker: Asker): Promise<SearchResult>;
  mapUrl(storeView: StoreView, request: UrlMapRequest): Promise<UrlMapAnswer>;
  /** Returns the paths, in every store that has it, of the category at a path of some store. */
  categoryByPath(storeView: StoreView, query: CategoryByPathQuery): Promise<PathsOfCategory>;
}

/** The logged-in customer. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly groupId: number;
  /** The session that calls. */
  readonly sessionId: string;
}

/** Tokens of a session; only their hashes are stored. */
export interface SessionTokens {
  /** Holds for 15 minutes. */
  readonly token: string;
  /** Holds for 30 days, and gives new tokens once. */
  readonly refreshToken: string;
}

/** A profile after it was changed. */
export interface UpdatedProfile {
  readonly profile: CustomerProfile;
  /** The e-mail address that the account is to have, once the link to it is opened. */
  readonly pendingEmail?: string;
}

/** `caller` is the network of who calls (`callerOf`): attempts are counted by it. */
export interface AccountBackend {
  create(storeView: StoreView, request: CreateCustomerRequest, caller: string): Promise<CustomerProfile>;
  login(
    credentials: { readonly username: string; readonly password: string },
    caller: string,
    device?: string,
  ): Promise<SessionTokens>;
  /** Undefined for a token that gives no more: it is unknown, too old, or was used before. */
  refresh(refreshToken: string): Promise<SessionTokens | undefined>;
  /** Ends the session that a token of either kind belongs to. */
  logout(token: string): Promise<void>;
  /** The customer of an access token; undefined for one that does not hold (any more). */
  customerOfToken(token: string): Promise<Customer | undefined>;
  profile(customer: Customer): Promise<CustomerProfile>;
  /** Sessions of the customer, that of the caller first. */
  sessions(customer: Customer): Promise<readonly SessionSummary[]>;
  /** Ends one session, or all but the caller's without an id; throws where the password is not theirs, or there is none. */
  endSessions(
    customer: Customer,
    session: { readonly password: string; readonly id?: string | undefined },
  ): Promise<void>;
  /** Throws where another e-mail address is asked for without the password of the customer, or too often. */
  updateProfile(
    storeView: StoreView,
    customer: Customer,
    request: ProfileRequest,
    caller: string,
  ): Promise<UpdatedProfile>;
  /** The account has the e-mail address whose link was opened; throws for one that does not hold (any more). */
  confirmEmail(token: string, caller: string): Promise<void>;
  /** Ends all sessions of the customer and gives a new one. */
  changePassword(
    customer: Customer,
    passwords: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<SessionTokens>;
  /** Everything that the shop knows of the customer. */
  export(customer: Customer): Promise<CustomerExport>;
  /** Erases the customer for good; throws where the password is not theirs. */
  erase(customer: Customer, password: string): Promise<void>;
  requestReset(storeView: StoreView, email: string, caller: string): Promise<void>;
  createPassword(
    request: { readonly email: string; readonly newPassword: string; readonly resetToken: string },
    caller: string,
  ): Promise<void>;
}
