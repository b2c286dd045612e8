import { useEffect, useState } from 'react';
import type { KeyedLine } from '../../domain/cart/cart-document.ts';

type Pictures = Readonly<Record<string, string>>;

/**
 * Pictures by sku of lines that came from the server, such as from another device: it names a line by its sku alone, so
 * the product is loaded (docs/reference/behaviour.md#b2). Without a network they stay away until lines come again.
 */
export function useLinePictures(storeCode: string, lines: readonly KeyedLine[]): Pictures {
  const [pictures, setPictures] = useState<Pictures>({});
  const missing = lines.flatMap(({ sku, thumbnail }) => (thumbnail || sku in pictures ? [] : [sku])).join();
  useEffect(() => {
    if (missing === '') return;
    const skus = missing.split(',');
    const nothing = Object.fromEntries(skus.map((sku) => [sku, '']));
    import('./find-pictures.ts')
      .then(({ findPictures }) => findPictures(storeCode, skus))
      .then(
        (found) => setPictures((known) => ({ ...known, ...nothing, ...found })),
        () => undefined,
      );
  }, [storeCode, missing]);
  return pictures;
}
