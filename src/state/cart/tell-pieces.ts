import { attempt } from '../attempt.ts';
import { cartPieces, piecesKey, storedPieces, type CartPieces } from './pieces.ts';

/** Tells every tab; where that storage is blocked or full, the next pages of this one. */
export function tellPieces(storeCode: string, pieces: CartPieces): void {
  cartPieces.set(pieces);
  const text = `${pieces.count} ${Number(pieces.isPending)}`;
  if (storedPieces(storeCode) === text) return;
  const key = piecesKey(storeCode);
  try {
    localStorage.setItem(key, text);
  } catch {
    // What is there is not true any more.
    attempt(() => localStorage.removeItem(key));
    attempt(() => sessionStorage.setItem(key, text));
  }
}
