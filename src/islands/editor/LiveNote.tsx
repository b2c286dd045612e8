import { type LiveState, liveState, type ServedShop } from '../../domain/story/live-state.ts';
import { shortTime } from './editor-texts.ts';
import { useEffect, useState } from 'react';

/** Between two questions, in milliseconds: at first, and at most. */
const pauses = { first: 1000, longest: 15_000 };

/**
 * Returns whether shoppers see what is published in a store, asked until they do; undefined while it is unknown, such as in
 * development, where each page is rendered on demand.
 */
function useLiveState(storeCode: string, contentVersion: number): LiveState | undefined {
  const [state, setState] = useState<LiveState>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    async function ask(pause: number): Promise<void> {
      const shop = await servedShop();
      if (!isCurrent) return;
      const now = shop ? liveState(shop, storeCode, contentVersion) : undefined;
      setState(now);
      if (shop !== null && now?.kind !== 'live')
        timer = setTimeout(() => void ask(Math.min(pauses.longest, pause * 1.5)), pause);
    }
    void ask(pauses.first);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [storeCode, contentVersion]);
  return state;
}

/** Returns the state of the served shop; undefined if the shop does not answer, null if nothing is built. */
async function servedShop(): Promise<ServedShop | undefined | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    if (answer.status === 404) return null;
    return answer.ok ? ((await answer.json()) as ServedShop) : undefined;
  } catch {
    // No answer, or none of the shop: asked again.
    return undefined;
  }
}

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
