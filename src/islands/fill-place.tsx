import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Puts an island into its place on the page. */
export function fillPlace(place: HTMLElement, content: ReactNode): void {
  place.replaceChildren();
  hydrateRoot(place, <Start>{content}</Start>);
}

const noChange = () => () => undefined;

/**
 * Renders nothing while hydrating an empty place, then the content: islands are hydrated, and what `createRoot` needs
 * besides would be loaded with all of them.
 */
function Start({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return isHydrated ? children : null;
}
