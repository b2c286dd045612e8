import { foundFile } from './build/history/gates.ts';

/** The file with what a store's feeds tell, below its folder, as its pages made it. */
export const feedSource = 'data/feed.ndjson';

/** The files of a store from which its search index and its feeds are made, after all pages that show a change. */
export const storeSources: readonly string[] = [foundFile, feedSource];
