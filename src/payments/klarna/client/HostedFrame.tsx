import { useEffect, useRef, useState } from 'react';
import { isVirtualCart } from '../../../domain/cart/cart-methods.ts';
import type { CustomerType, TypedAddresses } from '../../port/hosted-checkout.ts';
import { typedAddresses } from './typed-addresses.ts';
import { openHostedOrder } from './hosted-order.ts';
import { dispatchShopEvent } from '../../../state/shop-events.ts';
import { useStore } from '../../../islands/use-store.ts';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import { withFrame } from './frame-api.ts';
import { listenToFrame } from './listen-to-frame.ts';
import { showSnippet } from './snippet.ts';
import { cartContent } from '../../../islands/checkout/use-cart-to-order.ts';

declare module '../../../state/shop-events.ts' {
  interface ShopEvents {
    /** The provider did not return an order (docs/reference/product.md#s4). */
    'klarna-create-error': undefined;
  }
}

/** Returns what was entered in the steps, as far as it was. */
const typedIn = ({ cart, checkout }: Pick<CheckoutTools, 'cart' | 'checkout'>) =>
  typedAddresses(checkout.read(), { isVirtual: isVirtualCart(cart.state.get().cartItems) });

interface Props {
  readonly tools: CheckoutTools;
  /** Called with each address that the buyer enters, as far as the frame tells it. */
  readonly onAddress?: (addresses: TypedAddresses) => void;
}

const ignore = () => undefined;

/**
 * Renders the hosted checkout in the place of the button that orders: its order follows the cart, and the buyer pays in its
 * frame.
 */
export default function HostedFrame({ tools, onAddress = ignore }: Props) {
  const { t, api, cart, flow, checkout, page } = tools;
  const place = useRef<HTMLDivElement>(null);
  const shownOrder = useRef<string>(undefined);
  const [customerType, setCustomerType] = useState<CustomerType>();
  const [tries, setTries] = useState(0);
  const [order] = useState(() =>
    openHostedOrder({
      storeCode: page.context.storeCode,
      api,
      cartId: () => cart.state.get().cartServerToken ?? '',
      refresh: tools.refresh,
    }),
  );
  const { hasError, snippet } = useStore(order.state);
  const { cartItems, platformTotals, isPending } = useStore(cart.state);
  const { payment } = useStore(flow.state);
  const { shippingMethod, shippingCarrier } = checkout.read().shippingDetails;
  const isReady = payment.status === 'ready' && !isPending;
  const ordered = JSON.stringify([
    cartContent(cartItems),
    platformTotals?.grand_total,
    isVirtualCart(cartItems) ? '' : [shippingCarrier, shippingMethod],
  ]);

  useEffect(() => {
    if (!isReady) {
      withFrame((frame) => frame.suspend());
      return undefined;
    }
    let isOver = false;
    const follow = async () => {
      const step = await order.write({ customerType, addresses: typedIn({ cart, checkout }) });
      const { orderId, snippet: written } = order.state.get();
      if (isOver) return;
      if (step === 'confirm')
        location.assign(`${page.confirmationUrl}?sid=${encodeURIComponent(orderId ?? '')}`);
      if (step === 'reload') location.reload();
      if (step === 'report') dispatchShopEvent('klarna-create-error');
      if (step !== 'show' || !place.current || written === null) return;
      if (orderId !== null && shownOrder.current === orderId) {
        withFrame((frame) => frame.resume());
        return;
      }
      shownOrder.current = orderId ?? undefined;
      await showSnippet(place.current, written);
      listenToFrame({ checkout, flow }, { onCustomerType: setCustomerType, onAddress });
    };
    void follow();
    return () => {
      isOver = true;
    };
  }, [order, ordered, isReady, customerType, tries, page, cart, checkout, flow, onAddress]);

  return (
    <div className="checkout-hosted">
      {hasError && (
        <div className="checkout-notice is-alert" role="alert">
          <p>{t('checkout.hosted.failed')}</p>
          <button type="button" className="link-button" onClick={() => setTries((count) => count + 1)}>
            {t('checkout.tryAgain')}
          </button>
        </div>
      )}
      <p className="soft" role="status">
        {!hasError && snippet === null && t('checkout.hosted.loading')}
      </p>
      {typedIn(tools).billing_address && <p className="soft">{t('checkout.hosted.passedOn')}</p>}
      <div ref={place} data-hosted-checkout />
    </div>
  );
}
