import { atom } from 'nanostores';

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

/** Tells every tab. Where storage is blocked or full it stays in this one. */
export function tellPieces(storeCode: string, pieces: CartPieces): void {
  cartPieces.set(pieces);
  const text = `${pieces.count} ${Number(pieces.isPending)}`;
  if (stored(storeCode) === text) return;
  try {
    localStorage.setItem(keyOf(storeCode), text);
  } catch {
    // Forbidden or full: the cart itself is kept for this tab alone then, too.
  }
}

function stored(storeCode: string): string | null {
  try {
    return localStorage.getItem(keyOf(storeCode));
  } catch {
    return null;
  }
}
