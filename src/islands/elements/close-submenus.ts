/** Lets Escape close the submenus that are open by pointing or by focus, until both have left. */
export function closeSubmenus(menu: Element): void {
  const itemsThat = (selector: string) => menu.querySelectorAll(`:scope > ${selector}`);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const item of itemsThat(':is(:hover, :focus-within)')) {
      item.classList.add('is-closed');
      // Its links are out of sight now.
      if (item.contains(document.activeElement)) item.querySelector('a')?.focus();
    }
  });
  const reopen = () => {
    for (const item of itemsThat('.is-closed:not(:hover, :focus-within)')) item.classList.remove('is-closed');
  };
  for (const type of ['pointerout', 'focusout'])
    menu.addEventListener(type, () => requestAnimationFrame(reopen));
}
