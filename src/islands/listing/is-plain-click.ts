import type { MouseEvent } from 'react';

/** False where the shopper asks the browser for another tab or window, or to save. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
