import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Backend } from '../backend.ts';
import type { Credentials } from './credentials.ts';

/** One request as an endpoint sees it. */
export interface Call {
  readonly method: string;
  /** Segments of the path that stand for something, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON of the body, not checked yet; undefined when there was none. */
  readonly body: unknown;
  /** The store that the request names; undefined when it names none. */
  readonly namedStore: StoreView | undefined;
  /** The named store, or the shop's default. */
  readonly storeView: StoreView;
  /** Finds a store that is open; throws `ApiError` for one that is not. */
  readonly findStore: (code: string) => StoreView;
  readonly stores: readonly StoreView[];
  readonly backend: Backend;
  /** Who calls: ask `customerOf`. */
  readonly credentials: Credentials;
  /** The network that who calls is counted by (`callerOf`): never stored or logged as it is. */
  readonly caller: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  /** Version of the deployed site. */
  readonly version: string;
}
