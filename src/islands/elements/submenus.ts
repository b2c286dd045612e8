/**
 * Submenus of the wide menu open by pointing and by focus, in CSS alone (components/header/Menu.astro). Here the first
 * touch of a title opens its submenu, and the next one follows the link; Escape comes with the first look at the menu.
 */
const menu = document.querySelector('#menu .top');
let touched: Element | undefined;

menu?.addEventListener('click', (event) => {
  const title = (event.target as Element).closest<HTMLElement>('.title');
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  if (!isTouch || !title?.nextElementSibling || title === touched || title.closest(':popover-open')) return;
  event.preventDefault();
  title.focus();
  touched = title;
});
menu?.addEventListener('focusout', () => (touched = undefined));

for (const type of ['pointerover', 'focusin'])
  menu?.addEventListener(
    type,
    () => void import('./close-submenus.ts').then(({ closeSubmenus }) => closeSubmenus(menu)),
    { once: true },
  );
