import { expect, test } from 'vitest';
import { openPanel, overlay, showPanel, togglePanel } from './ui.ts';

test('one panel is open at a time and the overlay follows', () => {
  showPanel('sidebar');
  showPanel('microcart');
  expect(openPanel.get()).toBe('microcart');
  expect(overlay.get()).toBe(true);
  togglePanel('searchpanel');
  expect(openPanel.get()).toBe('searchpanel');
  togglePanel('searchpanel');
  expect(openPanel.get()).toBeNull();
  expect(overlay.get()).toBe(false);
});
