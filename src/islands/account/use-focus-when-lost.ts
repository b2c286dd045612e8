import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a place whose content is replaced, or to the first element in it that matches the selector, if the
 * focused element disappears.
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
