/** Shows the link to all products if a list is empty, else hides it. */
export function showContinueLink(isEmpty: boolean): void {
  const place = document.querySelector<HTMLElement>('[data-more]');
  if (place) place.hidden = !isEmpty;
}
