import { useSyncExternalStore } from 'react';

const query = 'not all and (min-width: 48rem)';

/** True on screens that are too narrow for the whole of a room. */
export function useIsNarrow(): boolean {
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
