import type { Logger } from 'pino';
import type { RemoteShop } from '../../../../config/environment.ts';
import type { Engine } from '../../embedded/base/engine.ts';
import type { RemoteApi } from './remote-api.ts';

/** The state that all parts of the shop on an existing API share. */
export interface RemoteEngine {
  /** Our own half: stories, their editor, sessions and the pulled catalogue in our database. */
  readonly own: Engine;
  readonly shop: RemoteShop;
  /** The API, as the caller of the present request asks it. */
  readonly api: RemoteApi;
  readonly log: Logger;
  /** The folder in which pulls keep their pages; default: the system's folder for temporary files. */
  readonly dataDirectory?: string;
  /** Our token of the customer who calls. */
  readonly accessToken?: string | undefined;
  /** Token of the customer group of who calls, as the API gave it. */
  readonly groupToken?: string | undefined;
  /** Renewals of tokens at the API that are under way, by session. */
  readonly renewals: Map<string, Promise<string | undefined>>;
  /** Commands that are under way, by cart: one at a time. */
  readonly queues: Map<string, Promise<unknown>>;
}
