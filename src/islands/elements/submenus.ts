/**
 * Submenus of the wide menu open by pointing and by focus, in CSS alone (components/header/Menu.astro). Escape closes
 * them until pointer and focus have left; the first touch of a title opens its submenu, the next one follows the link.
 */
const menu = document.querySelector('#menu .top');
const itemsThat = (selector: string) => menu?.querySelectorAll(`:scope > ${selector}`) ?? [];
let touched: Element | undefined;

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const item of itemsThat(':is(:hover, :focus-within)')) {
    item.classList.add('is-closed');
    // Its links are out of sight now.
    if (item.contains(document.activeElement)) item.querySelector('a')?.focus();
  }
});

menu?.addEventListener('click', (event) => {
  const title = (event.target as Element).closest<HTMLElement>('.title');
  const isTouch = (event as PointerEvent).pointerType === 'touch' && matchMedia('(width >= 64rem)').matches;
  if (!isTouch || !title?.nextElementSibling || title === touched) return;
  event.preventDefault();
  title.focus();
  touched = title;
});

for (const type of ['pointerout', 'focusout'])
  menu?.addEventListener(type, () =>
    requestAnimationFrame(() => {
      if (touched !== document.activeElement) touched = undefined;
      for (const item of itemsThat('.is-closed:not(:hover, :focus-within)'))
        item.classList.remove('is-closed');
    }),
  );
