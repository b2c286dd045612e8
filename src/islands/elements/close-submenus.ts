/** Escape closes the submenus that are open by pointing or by focus, until both have left. */
const menu = document.querySelector('#menu .top');
const itemsThat = (selector: string) => menu?.querySelectorAll(`:scope > ${selector}`) ?? [];

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const item of itemsThat(':is(:hover, :focus-within)')) {
    item.classList.add('is-closed');
    // Its links are out of sight now.
    if (item.contains(document.activeElement)) item.querySelector('a')?.focus();
  }
});

for (const type of ['pointerout', 'focusout'])
  menu?.addEventListener(type, () =>
    requestAnimationFrame(() => {
      for (const item of itemsThat('.is-closed:not(:hover, :focus-within)'))
        item.classList.remove('is-closed');
    }),
  );
