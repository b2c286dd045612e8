import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Backend, Customer } from '../backend.ts';
import type { Caller, Declaration, MetaOf, Parsed, ResultOf } from '../contract/call.ts';
import type { CallName, Calls } from '../contract/calls.ts';
import type { Answer } from './answer.ts';
import type { Credentials } from './credentials.ts';

/** The secrets and handlers of webhooks. */
export interface Webhooks {
  /** Secrets that may sign a webhook. */
  readonly secrets: readonly string[];
  /** Handles a webhook about published stories, by its body. */
  tell(body: Uint8Array): Promise<void>;
}

/** The shop's own editor. */
export interface OpenEditor {
  /** Pictures of stories are stored here. */
  readonly mediaDirectory: string;
}

/** The parts of a request that every endpoint gets. */
export interface RequestFacts {
  /** The unparsed query, for searches. */
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** The store that the request names; undefined if it names none. */
  readonly namedStore: StoreView | undefined;
  /** The named store, or the shop's default. */
  readonly storeView: StoreView;
  /** Finds a store that is open; throws `ApiError` for one that is not. */
  readonly findStore: (code: string) => StoreView;
  readonly stores: readonly StoreView[];
  readonly backend: Backend;
  readonly credentials: Credentials;
  /** The caller's network, which limits count by (`callerOf`). It is never stored or logged in this form. */
  readonly caller: string;
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal;
  /** The unparsed body. */
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

/** The request of an endpoint: its parts are parsed and its caller is identified as the call declares. */
export interface Call<Declared extends Declaration = Declaration> extends RequestFacts, Parsed<Declared> {
  /** The customer who calls; undefined for a guest. */
  readonly customer: CustomerOf[Declared['caller']];
}

/** Answers a call by its name. Throws an `ApiError` if the call is refused. */
export type Endpoint<Name extends CallName = CallName> = (
  call: Call<Calls[Name]>,
) => Promise<Answer<ResultOf<Calls[Name]>, MetaOf<Calls[Name]>>>;
