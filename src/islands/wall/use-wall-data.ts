import { useEffect } from 'react';
import { refreshProducts } from '../../state/refresh-products.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import { skusOfPiece } from './wall-pieces.ts';
import { decodeWall } from '../../domain/wall/wall-link.ts';

const prefix = '#wall=';

/**
 * Opens the wall that the address names, and takes it out of the address: what is composed from then on is the shopper's
 * own. Undo brings back what was there before.
 */
export function useSharedWall({ t, editor }: WallTools, say: (text: string) => void): void {
  useEffect(() => {
    const open = () => {
      const { hash, pathname, search } = window.location;
      if (!hash.startsWith(prefix)) return;
      const decoded = decodeWall(hash.slice(prefix.length));
      window.history.replaceState(window.history.state, '', pathname + search);
      if (decoded.ok) editor.open(decoded.wall);
      say(t(decoded.ok ? 'wall.link.opened' : `wall.link.${decoded.problem}`));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [t, editor, say]);
}

/** Asks for the prints of the wall, and for prices and stock of everything that hangs, whenever that changes. */
export function useWallData({ context, prints }: WallTools, { places }: WallModel): void {
  const wanted = listed(places.flatMap(({ place }) => place.print?.sku ?? []));
  const sold = listed(places.flatMap(({ piece }) => (piece ? skusOfPiece(piece) : [])));
  useEffect(() => {
    if (wanted) void prints.load(wanted.split(','));
  }, [prints, wanted]);
  useEffect(() => {
    if (sold) void refreshProducts(context, sold.split(','));
  }, [context, sold]);
}

/** Returns the same text for the same skus, so that nothing is requested twice. */
function listed(skus: readonly string[]): string {
  return [...new Set(skus)].toSorted().join();
}
