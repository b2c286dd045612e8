import type { KeyboardEvent } from 'react';

interface Undoing {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Elements with the browser's own undo: their text is not in the form. */
const elsewhere = 'dialog, .editor-list, #editor-address';

/** Returns what undoes and redoes by keys, of texts as of all else in the form. */
export function undoKeys({ undo, redo }: Undoing): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    if (!isRedo && (key !== 'z' || event.shiftKey)) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  };
}
