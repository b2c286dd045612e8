import { useEffect, useState } from 'react';
import { liveState, type LiveState, type ServedShop } from '../../domain/story/live-state.ts';

/** Between two questions, in milliseconds: at first, and at most. */
const [firstPause, longestPause] = [1000, 15_000];

/**
 * Whether shoppers see what is published in a store, asked until they do. Undefined while nothing tells it, such as in
 * development, where each page is made when it is asked for.
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

/** Undefined without an answer of the shop, null where nothing is built. */
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
