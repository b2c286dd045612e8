import { memo } from 'react';
import { groupFramedLines } from '../../domain/cart/framing-lines.ts';
import { framingTie } from '../../domain/cart/framing-tie.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { SaleSteps } from '../../domain/stock/sale-limits.ts';
import { saleQuantityProblem } from '../../domain/stock/sale-quantity.ts';
import type { Translate } from '../../i18n/translator.ts';
import { removeLine, setQuantity } from '../../state/cart/line-quantity.ts';
import type { Cart } from '../../state/cart/cart.ts';
import type { KeyedLine } from '../../domain/cart/cart-document.ts';
import { liveProducts } from '../../state/live-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { messageKeys } from '../message-keys.ts';
import { useStore } from '../use-store.ts';
import { CartQuantity } from './CartQuantity.tsx';
import { GiftWrapping } from './GiftWrapping.tsx';
import { lineSteps, lineStock, type LineStock } from '../../domain/cart/line-stock.ts';
import { useLinePictures } from './use-line-pictures.ts';

interface Props {
  readonly context: StoreContext;
  readonly lines: readonly KeyedLine[];
  readonly t: Translate;
  /** With it quantities can be changed and lines removed. */
  readonly cart?: Cart;
  /** Skus of the gift wrappings that the store sells. */
  readonly wrappings?: readonly string[];
}

/** Renders the lines of the cart with picture, name, what was chosen, quantity and price; frames follow their print. */
export const CartLines = memo(function CartLines({ context, lines, t, cart, wrappings = [] }: Props) {
  const live = useStore(liveProducts);
  const pictures = useLinePictures(context.storeCode, lines);
  return (
    <ul className="cart-lines">
      {groupFramedLines(lines).map(({ line, isTied }) => {
        const { key, sku, qty, options = [] } = line;
        const id = `cart-${key.replace(/[^\w-]/g, '_')}`;
        const href = textOf(line.href);
        const name = line.name ?? sku;
        const steps = lineSteps(line, lines);
        const remove = cart && (
          <button
            type="button"
            className="link-button"
            aria-describedby={id}
            onClick={() => removeLine(cart, key)}
          >
            {t('cart.remove')}
          </button>
        );
        return (
          <li key={key} className={isTied ? 'cart-line is-tied' : 'cart-line'}>
            <img
              src={(textOf(line.thumbnail) ?? pictures[sku]) || undefined}
              alt=""
              width={150}
              height={150}
              loading="lazy"
            />
            <div>
              <div className="cart-line-head">
                <p className="cart-line-name" id={id}>
                  {!cart && `${qty} × `}
                  {href ? <a href={href}>{name}</a> : name}
                </p>
                {/* What came from the server has its price once the totals are here. */}
                {line.price_incl_tax !== undefined && !line.isGone && (
                  <p className="price">
                    {formatPrice(context, decimalAmount((line.price_incl_tax ?? 0) * qty))}
                  </p>
                )}
              </div>
              {options.map(({ label, value }) => (
                <p key={label} className="soft cart-line-option">
                  {label}: {value}
                </p>
              ))}
              <StockText stock={lineStock(line, live)} t={t} />
              {cart && (
                <div className="cart-line-tools">
                  {/* There is no more of a passepartout than of its frame, nor of wrapping than there is to wrap. */}
                  {['passepartout', 'wrapping'].includes(framingTie(line)?.part ?? '') ? (
                    <>
                      <span className="soft">{qty} ×</span>
                      {remove}
                    </>
                  ) : (
                    <CartQuantity
                      texts={{
                        quantity: t('cart.quantity'),
                        increase: t('cart.increase'),
                        decrease: t('cart.decrease'),
                      }}
                      defaultValue={qty}
                      steps={steps}
                      describedBy={id}
                      problemOf={(typed) => quantityText(typed, steps, t)}
                      onCommit={(quantity) => quantity !== qty && setQuantity(cart, key, quantity)}
                    >
                      {remove}
                    </CartQuantity>
                  )}
                  {!isTied && (
                    <GiftWrapping
                      context={context}
                      cart={cart}
                      line={line}
                      lines={lines}
                      t={t}
                      wrappings={wrappings}
                      lineId={id}
                    />
                  )}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
});

function StockText({ stock, t }: { readonly stock: LineStock | undefined; readonly t: Translate }) {
  if (!stock) return null;
  if (stock.kind === 'in' || stock.kind === 'order') {
    const key = stock.kind === 'in' ? 'itemInStock' : 'itemToOrder';
    return <p className="cart-line-stock">{t(`cart.notification.${key}`)}</p>;
  }
  return (
    <p className="cart-line-stock is-alert">
      {stock.kind === 'few'
        ? t('cart.notification.onlyAvailable', { maxQuantity: stock.left })
        : t(`cart.notification.${stock.kind === 'reserved' ? 'itemReserved' : 'itemOutOfStock'}`)}
    </p>
  );
}

function quantityText(typed: string, steps: SaleSteps, t: Translate): string | undefined {
  const problem = saleQuantityProblem(typed, steps);
  const key = problem && messageKeys[problem.code];
  return key ? t(key, problem.values) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
