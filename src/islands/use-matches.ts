import { useSyncExternalStore } from 'react';

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
