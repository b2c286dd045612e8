import { useLiveState } from './use-live-state.ts';
import type { LiveState } from '../../domain/story/live-state.ts';
import { shortTime } from './editor-texts.ts';

interface Props {
  readonly store: string;
  readonly contentVersion: number;
  /** Address of the page. */
  readonly page: string;
}

/** Tells whether shoppers see what is published, with a link to the page once they do. */
export function LiveNote({ store, contentVersion, page }: Props) {
  const state = useLiveState(store, contentVersion);
  const isSeen = state === undefined || state.kind === 'live';
  return (
    <p className="editor-help" role="status">
      {state && liveStateText(state)}{' '}
      {isSeen && (
        <a className="link-button" href={page} target="_blank">
          Open the page
        </a>
      )}
    </p>
  );
}

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
