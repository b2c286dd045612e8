import { useEffect, useState, useSyncExternalStore } from 'react';

/** Returns whether a media query holds, and renders again when that changes; false on the server. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Returns how often the network has come back. An effect that depends on it asks again for what it could not get. */
export function useReconnects(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const increment = () => setCount((before) => before + 1);
    addEventListener('online', increment);
    return () => removeEventListener('online', increment);
  }, []);
  return count;
}
