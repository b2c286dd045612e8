/**
 * Remembers at which of the controls of a place the focus is. The function that it returns gives the focus back, after
 * the place was filled anew, to the control that stands there now, else to the last one, else to the place itself.
 */
export function keepFocusIn(place: HTMLElement, controls: string): () => void {
  const all = () => [...place.querySelectorAll<HTMLElement>(controls)];
  const index = all().findIndex((control) => control === document.activeElement);
  return () => {
    if (index < 0) return;
    const next = all()[index] ?? all().at(-1);
    if (!next) place.tabIndex = -1;
    (next ?? place).focus();
  };
}

/** Shows the link to all products if a list is empty, else hides it. */
export function showContinueLink(isEmpty: boolean): void {
  const place = document.querySelector<HTMLElement>('[data-more]');
  if (place) place.hidden = !isEmpty;
}
