import { useEffect, useRef } from 'react';

/**
 * For a place whose content is exchanged: when what had the focus goes with it, the place takes it, or the first in it
 * that the selector finds.
 */
export function useFocusWhenLost<Place extends HTMLElement>(content: unknown, selector?: string) {
  const place = useRef<Place>(null);
  const known = useRef(content);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    if (document.activeElement !== document.body) return;
    const target = selector ? place.current?.querySelector<HTMLElement>(selector) : place.current;
    target?.focus();
  }, [content, selector]);
  return place;
}
