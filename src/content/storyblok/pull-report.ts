import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { ContentClient, Unreadable } from './client.ts';

/** The options of pulling stories. */
export interface PullOptions {
  readonly db: Kysely<Database>;
  readonly storeViews: readonly Pick<StoreView, 'storeCode'>[];
  /** Other stores of the database, which pages of these name: what the space has of them is pulled with theirs. */
  readonly linked?: readonly Pick<StoreView, 'storeCode'>[];
  readonly client: ContentClient;
  readonly clock: () => Date;
  /** Removes stories however many of them the space lacks. */
  readonly isForced?: boolean;
}

/** A story, by its `full_slug`, and the names of its parts that are not on its page. */
export interface IgnoredParts {
  readonly name: string;
  readonly parts: readonly string[];
}

/** The result of a pull. */
export interface PullReport {
  /** Those whose stories were asked for; none where nothing was published since the last pull. */
  readonly storeCodes: readonly string[];
  /** `full_slug` of stories that shoppers see otherwise now. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly string[];
  /** Stories that could not be taken, and why; all others were. */
  readonly problems: readonly Unreadable[];
  /** `full_slug` of stories that the space lacks and that were not removed, since they are too many of all. */
  readonly kept: readonly string[];
  /** Stories that are shown in part. */
  readonly leftOut: readonly IgnoredParts[];
}

/** A report that a pull goes on writing. */
export interface MutableReport {
  storeCodes: readonly string[];
  changed: string[];
  removed: string[];
  moved: string[];
  problems: Unreadable[];
  kept: string[];
  leftOut: IgnoredParts[];
}
