import { liveStateText } from './live-state-text.ts';
import { useLiveState } from './use-live-state.ts';

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
