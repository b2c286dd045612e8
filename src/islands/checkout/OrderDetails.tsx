import { useRef, useState } from 'react';
import { formatPrice } from '../../domain/money/price-format.ts';
import { CartLines } from '../cart/CartLines.tsx';
import { CouponForm } from '../cart/CouponForm.tsx';
import { useFocusAfterRemoving } from '../cart/use-focus-after-removing.ts';
import { SumRows } from '../order/SumRows.tsx';
import { useStore } from '../use-store.ts';
import { priceText } from './ShippingStep.tsx';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder, type useSums } from './use-cart-to-order.ts';
import { summaryHeading } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly sums: ReturnType<typeof useSums>;
  /** Some of the lines can't be had as they stand. */
  readonly isUnavailable: boolean;
}

/** Renders the lines of the order, which can be changed here, the coupon, and the sums. */
export function OrderDetails({ tools, sums: { rows, includedTax }, isUnavailable }: Props) {
  const { t, cartTexts, cart, flow, page } = tools;
  const { context } = page;
  const state = useCartToOrder(tools);
  const { unavailable, progress } = useStore(flow.state);
  const [isEditing, setEditing] = useState(false);
  // What was ordered stays as it was sent.
  const isPlacing = progress.kind === 'placing';
  const heading = useRef<HTMLHeadingElement>(null);
  const linesProps = useFocusAfterRemoving(state.cartItems, heading);
  // What puts a shortage right stays under the shopper's hand when it is.
  if (isUnavailable && !isEditing) setEditing(true);
  const isFixed = isPlacing || isUnavailable;
  const names = new Map(state.cartItems.map(({ sku, name }) => [sku, name ?? sku]));
  return (
    <>
      <div className="checkout-step-head">
        <h2 id={summaryHeading} ref={heading} tabIndex={-1}>
          {t('checkout.summary')}
        </h2>
        <button
          type="button"
          className="link-button"
          aria-expanded={isEditing}
          aria-disabled={isFixed}
          onClick={() => !isFixed && setEditing(!isEditing)}
        >
          {t(isEditing ? 'checkout.editDone' : 'checkout.edit')}
        </button>
      </div>
      <div role="alert">
        {isUnavailable && (
          <div className="checkout-notice is-alert">
            {/* Beside the button it is said then. */}
            {progress.kind !== 'out-of-stock' && <p>{cartTexts('cart.notification.itemsUnavailable')}</p>}
            {/* Before the shop has named them, each line says it of itself. */}
            {unavailable.length > 0 && (
              <ul>
                {unavailable.map(({ item_id, sku, available, most, is_reserved }) => (
                  <li key={item_id}>
                    {names.get(sku) ?? sku}:{' '}
                    {available > 0 || most
                      ? cartTexts('cart.notification.onlyAvailable', {
                          maxQuantity: available || (most ?? 0),
                        })
                      : cartTexts(`cart.notification.${is_reserved ? 'itemReserved' : 'itemOutOfStock'}`)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <fieldset role="presentation" disabled={isPlacing}>
        <div {...linesProps}>
          <CartLines context={context} t={cartTexts} lines={state.cartItems} {...(isEditing && { cart })} />
        </div>
        <CouponForm
          context={context}
          t={t}
          cartTexts={cartTexts}
          coupon={state.coupon}
          coupons={flow}
          isFoldable
        />
      </fieldset>
      <SumRows
        isBusy={state.isPending}
        rows={rows.map(({ code, value }) => ({
          code,
          label: t(`checkout.sum.${code}`),
          value: code === 'shipping' ? priceText(tools, value) : formatPrice(context, value),
        }))}
        note={
          includedTax > 0
            ? t('checkout.sum.includedTax', { amount: formatPrice(context, includedTax) })
            : undefined
        }
      />
      <p className="soft">
        <a href={page.shippingUrl} target="_blank">
          {page.shipping}
        </a>
      </p>
    </>
  );
}
