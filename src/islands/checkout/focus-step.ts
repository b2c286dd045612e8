/** The heading of the step takes the focus from a button that is about to go. */
export function focusStepOf(button: HTMLElement): void {
  button.closest('[data-step]')?.querySelector('h2')?.focus();
}
