import { atom } from 'nanostores';
import { attempt } from '../attempt.ts';

/** What the header shows of a cart without loading the cart. */
export interface CartPieces {
  /** Sum of the quantities. */
  readonly count: number;
  /** Something waits to be sent. */
  readonly isPending: boolean;
}

export const cartPieces = atom<CartPieces>({ count: 0, isPending: false });

const keyOf = (storeCode: string) => `vernissage/${storeCode}/pieces`;

/** Shows what was last told of the store's cart, and follows other tabs. */
export function followPieces(storeCode: string): void {
  const read = () => {
    const [count = 0, pending = 0] = (stored(storeCode) ?? '').split(' ').map(Number);
    cartPieces.set({ count: count || 0, isPending: pending === 1 });
  };
  read();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf(storeCode)) read();
  });
}

/** Tells every tab; where that storage is blocked or full, the next pages of this one. */
export function tellPieces(storeCode: string, pieces: CartPieces): void {
  cartPieces.set(pieces);
  const text = `${pieces.count} ${Number(pieces.isPending)}`;
  if (stored(storeCode) === text) return;
  const key = keyOf(storeCode);
  try {
    localStorage.setItem(key, text);
  } catch {
    // What is there is not true any more.
    attempt(() => localStorage.removeItem(key));
    attempt(() => sessionStorage.setItem(key, text));
  }
}

function stored(storeCode: string): string | null | undefined {
  const key = keyOf(storeCode);
  return attempt(() => localStorage.getItem(key)) ?? attempt(() => sessionStorage.getItem(key));
}
