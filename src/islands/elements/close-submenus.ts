/** Lets Escape close the submenus that are open by pointing or by focus, until both have left. */
export function closeSubmenus(menu: HTMLElement): void {
  const itemsThat = (selector: string) => menu.querySelectorAll(`:scope > ${selector}`);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const item of itemsThat(':is(:hover, :focus-within)')) {
      item.classList.add('is-closed');
      // Its links are out of sight now.
      if (item.contains(document.activeElement)) item.querySelector('a')?.focus();
    }
  });
  // The event says where pointer or focus go: by the next frame they may be back.
  const reopen = (other: string) => (event: MouseEvent | FocusEvent) => {
    for (const item of itemsThat(`.is-closed:not(${other})`)) {
      if (!item.contains(event.relatedTarget as Node | null)) item.classList.remove('is-closed');
    }
  };
  menu.addEventListener('pointerout', reopen(':focus-within'));
  menu.addEventListener('focusout', reopen(':hover'));
}
