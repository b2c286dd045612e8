import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { BuyBoxTexts } from '../../islands/buy-box/buy-box-texts.ts';
import { lowStockThreshold } from '../../domain/stock/low-stock.ts';

interface Store {
  readonly storeView: StoreView;
  readonly t: Translate;
}

const made = new WeakMap<StoreView, BuyBoxTexts>();

/** Returns the texts of the buy box: the same on all pages of a store, and frozen, so that their JSON is kept. */
export function buyBoxTexts({ storeView, t }: Store): BuyBoxTexts {
  const texts = made.get(storeView) ?? textsIn(t);
  made.set(storeView, texts);
  return texts;
}

function textsIn(t: Translate): BuyBoxTexts {
  return Object.freeze({
    addToCart: t('cart.addToCart'),
    outOfStock: t('cart.outOfStock'),
    none: t('cart.noOption'),
    stock: {
      in: t('product.stock.in'),
      order: t('product.stock.order'),
      reserved: t('cart.notification.itemReserved'),
      few: Array.from({ length: lowStockThreshold }, (_, index) =>
        t('product.onlyLeft', { count: index + 1 }),
      ),
    },
    quantity: t('cart.quantity'),
    increase: t('cart.increase'),
    decrease: t('cart.decrease'),
  });
}
