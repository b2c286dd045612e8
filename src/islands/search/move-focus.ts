/**
 * Arrow keys walk from the search field through the results and back; Home and End jump to the ends of the results.
 * Returns whether the key was used.
 */
export function moveFocus(panel: HTMLElement, key: string): boolean {
  const hits = [...panel.querySelectorAll<HTMLElement>('[data-search-hit]')];
  const at = hits.indexOf(document.activeElement as HTMLElement);
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (hits.length === 0) return false;
  if (key === 'ArrowDown') hits[at + 1]?.focus();
  else if (key === 'ArrowUp' && at > 0) hits[at - 1]?.focus();
  else if (key === 'ArrowUp' && at === 0) panel.querySelector('input')?.focus();
  else if (key === 'Home' && !isTyping) hits[0]?.focus();
  else if (key === 'End' && !isTyping) hits.at(-1)?.focus();
  else return false;
  return true;
}
