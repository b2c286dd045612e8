import { atom, computed } from 'nanostores';

/** Panels that cover a part of the page: only one is open at a time (specification section 2). */
export type Panel = 'microcart' | 'sidebar' | 'wishlist' | 'searchpanel';

/** The open panel. */
export const openPanel = atom<Panel | null>(null);

/** The overlay follows the panels. */
export const overlay = computed(openPanel, (panel) => panel !== null);

/** Opens a panel, which closes any other; null closes. */
export function showPanel(panel: Panel | null): void {
  openPanel.set(panel);
}

/** Opens the panel, or closes it when it is the open one. */
export function togglePanel(panel: Panel): void {
  openPanel.set(openPanel.get() === panel ? null : panel);
}
