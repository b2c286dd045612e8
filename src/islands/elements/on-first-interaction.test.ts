import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../state/storage.ts';
import { emptyCheckout } from '../../state/stored/checkout-state.ts';
import { onFirstInteraction } from './on-first-interaction.ts';

vi.mock('../visitor/offer-store.ts', () => ({ offerStore: () => undefined }));

afterEach(() => vi.unstubAllGlobals());

test('removes the details of a visitor’s order in another store at the first interaction', async () => {
  const local = memoryStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] });
  local.setItem('vernissage/de/checkout', JSON.stringify({ ...emptyCheckout, orderedAt: 1 }));
  onFirstInteraction('en');
  await expect.poll(() => local.getItem('vernissage/de/checkout')).toBeNull();
});
