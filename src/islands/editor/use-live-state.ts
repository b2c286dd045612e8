import { useEffect, useState } from 'react';
import { liveState, type LiveState, type ServedShop } from '../../domain/story/live-state.ts';

/** Between two questions, in milliseconds: at first, and at most. */
const [firstPause, longestPause] = [1000, 15_000];

/**
 * Returns whether shoppers see what is published in a store, asked until they do; undefined while it is unknown, such as in
 * development, where each page is rendered on demand.
 */
export function useLiveState(storeCode: string, contentVersion: number): LiveState | undefined {
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
        timer = setTimeout(() => void ask(Math.min(longestPause, pause * 1.5)), pause);
    }
    void ask(firstPause);
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
