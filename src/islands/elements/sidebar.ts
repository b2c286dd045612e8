import { openPanel, showPanel } from '../../state/ui.ts';

/**
 * Counts the open menu of small screens as the panel "sidebar": of it, the cart, the wishlist and the search only one
 * is open (docs/reference/product.md#s2), whichever way the menu is opened or closed.
 */
export function followSidebar(menu: HTMLElement): void {
  const tell = () => {
    if (menu.matches(':popover-open')) showPanel('sidebar');
    else if (openPanel.get() === 'sidebar') showPanel(null);
  };
  menu.addEventListener('toggle', tell);
  tell();
  openPanel.listen((panel) => menu.togglePopover(panel === 'sidebar'));
}

/**
 * Makes a popover that covers the page as modal as it looks, by any way of opening it: the focus goes into it, and what
 * is behind it can't be reached until it closes and gives the focus back. (The backdrop of a popover lets clicks
 * through, Tab leaves it, and it gives the focus back only while it has it.)
 */
export function makeModal(popover: HTMLElement): void {
  let behind: readonly HTMLElement[] = [];
  let opener: Element | null = null;
  const cover = () => {
    if (!popover.matches(':popover-open') || behind.length > 0) return;
    const isInside = popover.contains(document.activeElement);
    opener = isInside ? null : document.activeElement;
    if (!isInside) popover.querySelector('button')?.focus();
    behind = outsideOf(popover).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
  };
  popover.addEventListener('toggle', cover);
  popover.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open' || behind.length === 0) return;
    for (const element of behind) element.inert = false;
    behind = [];
    if (opener instanceof HTMLElement) opener.focus();
  });
  cover();
}

/** Returns all elements that neither contain the element nor are inside it. */
function outsideOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each !== element,
  );
  return [...siblings, ...(parent === document.body ? [] : outsideOf(parent))];
}
