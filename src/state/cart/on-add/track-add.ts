import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { dispatchShopEvent } from '../../shop-events.ts';
import type { AddListener } from '../store.ts';

declare module '../../shop-events.ts' {
  interface ShopEvents {
    'vernissage:add-to-cart': { readonly storeCode: string; readonly line: CartLine };
  }
}

/** Dispatches `vernissage:add-to-cart` for tracking. */
const trackAdd: AddListener = (line, storeCode) => {
  dispatchShopEvent('vernissage:add-to-cart', { storeCode, line });
};

export default trackAdd;
