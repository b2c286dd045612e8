/**
 * Submenus of the wide menu open by pointing and by focus, in CSS alone (components/header/Menu.astro). Here the first
 * touch of a title opens its submenu, and the next one follows the link; Escape comes with the first look at the menu.
 * What makes the drawer of small screens and the countries modal, and tells the other panels of the drawer, comes when
 * one first opens.
 */
const sidebar = document.querySelector<HTMLElement>('#menu');
const menu = sidebar?.querySelector<HTMLElement>('.top');
let touched: Element | undefined;

menu?.addEventListener('click', (event) => {
  const title = (event.target as Element).closest<HTMLElement>('.title');
  const isTouch = event.pointerType === 'touch';
  if (!isTouch || !title?.nextElementSibling || title === touched || title.closest(':popover-open')) return;
  event.preventDefault();
  title.focus();
  touched = title;
});
menu?.addEventListener('focusout', () => (touched = undefined));

for (const type of ['pointerover', 'focusin'])
  menu?.addEventListener(
    type,
    () => void import('./close-submenus.ts').then((part) => part.closeSubmenus(menu)),
    { once: true },
  );

for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
  popover.addEventListener(
    'toggle',
    () =>
      void import('./sidebar.ts').then((part) => {
        part.makeModal(popover);
        if (popover === sidebar) part.followSidebar(popover);
      }),
    { once: true },
  );
