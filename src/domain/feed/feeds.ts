import { metaFeed, pinterestFeed } from './catalog-csv.ts';
import type { FeedContext, FeedProduct } from './feed-product.ts';
import { googleFeed } from './google-feed.ts';
import { klaviyoFeed } from './klaviyo-feed.ts';

/** Yields the parts of a feed. */
export type WriteFeed = (
  products: AsyncIterable<FeedProduct>,
  context: FeedContext,
) => AsyncGenerator<string>;

/** The folder of a store's feeds. */
export const feedFolder = 'feeds';

/** The product feeds of a store, by their files in its folder. */
export const feeds: Readonly<Record<string, WriteFeed>> = {
  'google.xml': googleFeed,
  'meta.csv': metaFeed,
  'pinterest.csv': pinterestFeed,
  'klaviyo.json': klaviyoFeed,
};
