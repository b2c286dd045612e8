/** Shows the way to all products on a page of a list where the list is empty. */
export function showContinueLink(isEmpty: boolean): void {
  const way = document.querySelector<HTMLElement>('[data-continue-link]');
  if (way) way.hidden = !isEmpty;
}
