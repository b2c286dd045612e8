import { useEffect, useState } from 'react';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import type { Wrapping } from '../../domain/product/wrapping-offer.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { Cart } from '../../state/cart/cart.ts';
import { liveProducts } from '../../state/live-products.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { useStore } from '../use-store.ts';
import { wrappingLine, wrappableQuantity } from '../../domain/cart/wrap-line.ts';

const loading = new Map<string, Promise<readonly Wrapping[]>>();

/** Returns the gift wrappings of the store, fetched once; the file lies beside the checkout. Rejects without a network. */
function loadWrappings({ checkoutUrl }: StoreContext): Promise<readonly Wrapping[]> {
  const url = new URL('wrapping.json', new URL(checkoutUrl, window.location.href)).href;
  const known = loading.get(url);
  if (known) return known;
  const offer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json() as Promise<readonly Wrapping[]>;
  });
  loading.set(url, offer);
  offer.catch(() => loading.delete(url));
  return offer;
}

interface Props {
  readonly context: StoreContext;
  readonly cart: Cart;
  readonly line: CartLine;
  readonly lines: readonly CartLine[];
  readonly t: Translate;
  /** Skus of the gift wrappings that the store sells. */
  readonly wrappings: readonly string[];
  /** Id of the name of the line. */
  readonly lineId: string;
}

/** Adds gift wrapping to a line of the cart: a button, and the wrappings to choose from. */
export function GiftWrapping({ context, cart, line, lines, t, wrappings, lineId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<readonly Wrapping[]>();
  const live = useStore(liveProducts);
  useEffect(() => {
    if (!isOpen || offer) return;
    let isCurrent = true;
    // Without a network nothing is offered; opening it again tries again.
    loadWrappings(context).then(
      (loaded) => {
        if (isCurrent) setOffer(loaded);
        void refreshProducts(
          context,
          loaded.map(({ sku }) => sku),
        );
      },
      () => isCurrent && setOpen(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [context, isOpen, offer]);

  const qty = wrappableQuantity(line, lines, wrappings);
  if (qty === 0) return null;
  const inStock = offer?.filter(({ sku }) => {
    const stock = live[sku]?.stock;
    return !stock || isForSale(stock);
  });
  return (
    <div className="gift-wrapping">
      <button
        type="button"
        className="link-button"
        aria-expanded={isOpen}
        aria-describedby={lineId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cart.wrapping.add')}
      </button>
      {isOpen && inStock?.length === 0 && <p className="soft">{t('cart.wrapping.none')}</p>}
      {isOpen && inStock && inStock.length > 0 && (
        <ul aria-label={t('cart.wrapping.choose')}>
          {inStock.map((wrapping) => {
            const price_incl_tax = live[wrapping.sku]?.price_incl_tax ?? wrapping.price_incl_tax;
            return (
              <li key={wrapping.sku}>
                <button
                  type="button"
                  onClick={() => cart.add(wrappingLine({ ...wrapping, price_incl_tax }, line, qty))}
                >
                  <img src={wrapping.thumbnail} alt="" width={150} height={150} />
                  <span>{wrapping.name}</span>
                  <span className="soft">
                    {(qty > 1 ? `${qty} × ` : '') + formatPrice(context, price_incl_tax)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
