import { openPanel, showPanel } from '../../state/ui.ts';

export { makeModal } from './modal-popover.ts';

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
