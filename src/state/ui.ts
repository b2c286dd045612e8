import { atom } from 'nanostores';

/** Panels that cover a part of the page: only one is open at a time (docs/reference/product.md#s2). */
export type Panel = 'microcart' | 'sidebar' | 'wishlist' | 'searchpanel';

/** The open panel; the overlay is the backdrop of its own dialog. */
export const openPanel = atom<Panel | null>(null);

/** Opens a panel, which closes any other; null closes. */
export function showPanel(panel: Panel | null): void {
  openPanel.set(panel);
}
