import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

const removers = '.cart-line-tools > .link-button';

/** Moves the focus after a line was removed to the next line, else to the last one, else to the heading of the place. */
export function useFocusAfterRemoving(lines: unknown, heading: RefObject<HTMLElement | null>) {
  const place = useRef<HTMLDivElement>(null);
  const removed = useRef(-1);
  const all = () => [...(place.current?.querySelectorAll<HTMLElement>(removers) ?? [])];
  useEffect(() => {
    const index = removed.current;
    removed.current = -1;
    if (index < 0 || document.activeElement !== document.body) return;
    (all()[index] ?? all().at(-1) ?? heading.current)?.focus();
  }, [lines, heading]);
  return {
    ref: place,
    onClickCapture({ target }: MouseEvent) {
      removed.current = all().findIndex((control) => control === target);
    },
  };
}
