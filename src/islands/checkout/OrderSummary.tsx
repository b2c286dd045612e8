import { useRef, useState } from 'react';
import { isVirtualCart } from '../../domain/cart/cart-methods.ts';
import { checkoutSums } from '../../domain/checkout/checkout-sums.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { liveProducts } from '../../state/live-products.ts';
import { CartLines } from '../cart/CartLines.tsx';
import { lineStock } from '../../domain/cart/line-stock.ts';
import { CouponForm } from '../cart/CouponForm.tsx';
import { SumRows } from '../order/SumRows.tsx';
import { useStore } from '../use-store.ts';
import { priceText } from './ShippingStep.tsx';
import { SummaryStatus } from './SummaryStatus.tsx';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder } from './use-cart-to-order.ts';
import { useFocusAfterRemoving } from '../cart/use-focus-after-removing.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** A way of shipping was chosen: its price is a row, even when it costs nothing. */
  readonly hasShipping: boolean;
}

/** Id of the heading above the lines. */
export const summaryHeading = 'checkout-summary';

/** Whether what stands in the fields of quantities can be ordered; else the first that can't has the focus, and says why. */
export function areQuantitiesRight(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('.checkout-summary .quantity input');
  const wrong = [...fields].filter((field) => !field.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** What is ordered and what it costs, with the coupon; the lines can be changed here, too. */
export function OrderSummary({ tools, hasShipping }: Props) {
  const { t, cartTexts, cart, checkout, flow, page } = tools;
  const { context } = page;
  const state = useCartToOrder(tools);
  const { unavailable, shipping, progress } = useStore(flow.state);
  const [isEditing, setEditing] = useState(false);
  // What was ordered stays as it was sent.
  const isPlacing = progress.kind === 'placing';
  const heading = useRef<HTMLHeadingElement>(null);
  const linesProps = useFocusAfterRemoving(state.cartItems, heading);
  const live = useStore(liveProducts);
  const isUnavailable =
    unavailable.length > 0 ||
    state.cartItems.some((line) => ['out', 'reserved', 'few'].includes(lineStock(line, live)?.kind ?? 'in'));
  // What puts a shortage right stays under the shopper's hand when it is.
  if (isUnavailable && !isEditing) setEditing(true);
  const isFixed = isPlacing || isUnavailable;
  const names = new Map(state.cartItems.map(({ sku, name }) => [sku, name ?? sku]));
  const { shippingMethod } = checkout.read().shippingDetails;
  const { rows, includedTax } = checkoutSums(
    {
      lines: state.cartItems,
      totals: state.platformTotals,
      way: shipping.methods.find(({ method_code }) => method_code === shippingMethod),
      isSent: hasShipping && !isVirtualCart(state.cartItems),
    },
    { pricesIncludeTax: context.pricesIncludeTax, fractionDigits: context.i18n.fractionDigits },
  );
  return (
    <aside className="checkout-summary" aria-labelledby={summaryHeading}>
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
        <CouponForm context={context} t={t} cartTexts={cartTexts} coupon={state.coupon} coupons={flow} />
      </fieldset>
      <SummaryStatus
        t={t}
        coupon={state.coupon}
        total={formatPrice(context, rows.at(-1)?.value ?? null)}
        isBusy={state.isPending}
      />
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
        <a href={tools.page.shippingUrl} target="_blank">
          {tools.page.shipping}
        </a>
      </p>
    </aside>
  );
}
