import { atom } from 'nanostores';
import { storedText } from '../read-storage.ts';

/** The count of a cart that the header shows without loading the cart. */
export interface HeaderCount {
  /** Sum of the quantities. */
  readonly count: number;
  /** Something waits to be sent. */
  readonly isPending: boolean;
}

/** Number of pieces in the cart of this page's store. */
export const headerCount = atom<HeaderCount>({ count: 0, isPending: false });

/** Returns the key under which the browser keeps the pieces of a store's cart. */
export const headerCountKey = (storeCode: string) => `vernissage/${storeCode}/pieces`;

/** Shows the stored count of the store's cart, and follows other tabs. */
export function followHeaderCount(storeCode: string): void {
  const read = () => {
    const [, count, pending] = /^(\d{1,9}) ([01])$/.exec(storedHeaderCount(storeCode) ?? '') ?? [];
    headerCount.set({ count: Number(count ?? 0), isPending: pending === '1' });
  };
  read();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === headerCountKey(storeCode)) read();
  });
}

/** Returns the stored count. */
export function storedHeaderCount(storeCode: string): string | null | undefined {
  return storedText(headerCountKey(storeCode));
}
