import { useEffect, useRef } from 'react';

/** Returns what moves the focus to an element by its id, once the next change is on the page. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
