import { useEffect } from 'react';
import { refreshProducts } from '../../state/refresh-products.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import { skusOfPiece } from './wall-pieces.ts';

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
