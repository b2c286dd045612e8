/** Shows the way to all products on a page of a list where the list is empty. */
export function showWayOn(isEmpty: boolean): void {
  const way = document.querySelector<HTMLElement>('[data-way-on]');
  if (way) way.hidden = !isEmpty;
}
