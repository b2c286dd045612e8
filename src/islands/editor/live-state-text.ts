import type { LiveState } from '../../domain/story/live-state.ts';
import { shortTime } from './short-time.ts';

/** Returns whether shoppers see what is published, in words. */
export function liveStateText(state: LiveState): string {
  switch (state.kind) {
    case 'live':
      return 'Live.';
    case 'waiting':
      return 'Shoppers see it in a moment.';
    case 'held': {
      const since = state.since === null ? '' : ` since ${shortTime(state.since)}`;
      return `Shoppers don’t see it yet: the store was rolled back and is held${since}, until somebody runs “npm run shop -- builds release”.`;
    }
    case 'failed':
      return `Shoppers don’t see it yet: the pages can’t be made. ${state.reason}`;
  }
}
