import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Backend, Customer } from '../backend.ts';
import type { Caller, Declaration, MetaOf, Parsed, ResultOf } from '../contract/call.ts';
import type { CallName, Calls } from '../contract/calls.ts';
import type { Answer } from './answer.ts';
import type { Credentials } from './credentials.ts';

/** What becomes of webhooks. */
export interface Webhooks {
  /** They are signed with one of these. */
  readonly secrets: readonly string[];
  /** Passes on that something was published; the body says what. */
  tell(body: Uint8Array): Promise<void>;
}

/** The shop's own editor. */
export interface OpenEditor {
  /** Pictures of stories are stored here. */
  readonly mediaDirectory: string;
}

/** What every endpoint knows of its request. */
export interface RequestFacts {
  /** The query as it came, for the language of searches. */
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** The store that the request names; undefined when it names none. */
  readonly namedStore: StoreView | undefined;
  /** The named store, or the shop's default. */
  readonly storeView: StoreView;
  /** Finds a store that is open; throws `ApiError` for one that is not. */
  readonly findStore: (code: string) => StoreView;
  readonly stores: readonly StoreView[];
  readonly backend: Backend;
  readonly credentials: Credentials;
  /** The network that who calls is counted by (`callerOf`): never stored or logged as it is. */
  readonly caller: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  readonly webhooks: Webhooks;
  /** Version of the deployed site. */
  readonly version: string;
  readonly editor?: OpenEditor | undefined;
}

interface CustomerOf extends Record<Caller, Customer | undefined> {
  readonly anyone: undefined;
  readonly shopper: Customer | undefined;
  readonly customer: Customer;
  readonly editor: undefined;
}

/** A request as the endpoint of a call sees it: its parts parsed, and who calls found out as the call is declared. */
export interface Call<Declared extends Declaration = Declaration> extends RequestFacts, Parsed<Declared> {
  /** The customer who calls; undefined for a guest. */
  readonly customer: CustomerOf[Declared['caller']];
}

/** Answers a call by its name. Throws `ApiError` where it is refused. */
export type Endpoint<Name extends CallName = CallName> = (
  call: Call<Calls[Name]>,
) => Promise<Answer<ResultOf<Calls[Name]>, MetaOf<Calls[Name]>>>;
