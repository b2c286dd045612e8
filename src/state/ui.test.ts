import { expect, test } from 'vitest';
import { openPanel, showPanel } from './ui.ts';

test('one panel is open at a time', () => {
  showPanel('sidebar');
  showPanel('microcart');
  expect(openPanel.get()).toBe('microcart');
  showPanel(null);
  expect(openPanel.get()).toBeNull();
});
