import { useEffect, useRef } from 'react';
import type { OrderDifference } from '../../state/checkout/placement.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { Progress } from '../../state/checkout/flow.ts';
import type { CheckoutTools } from './tools.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { fromCheckout } from '../account/account-tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly progress: Progress;
  /** Leads to the lines, where each says what is wrong with it. */
  readonly onShowLines?: () => void;
}

/**
 * Renders the state of an order that is not placed: what is known, and what the shopper can do. It takes the focus after the
 * button was pressed, so that the keyboard continues here.
 */
export function PlacementNotice(props: Props) {
  const { progress } = props;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(progress);
  useEffect(() => {
    const wasPlacing = before.current.kind === 'placing';
    before.current = progress;
    if (wasPlacing && place.current?.firstChild) place.current.focus();
  }, [progress]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice {...props} />
    </div>
  );
}

function Notice({ tools, progress, onShowLines }: Props) {
  const { t, cartTexts, page } = tools;
  const unavailableText = 'unavailable' in progress && (
    <>
      <p>{cartTexts('cart.notification.itemsUnavailable')}</p>
      {onShowLines && progress.unavailable.length > 0 && (
        <button type="button" className="link-button" onClick={onShowLines}>
          {t('checkout.edit')}
        </button>
      )}
    </>
  );
  const frameText = 'isFrameMissing' in progress && progress.isFrameMissing && (
    <p>{t('checkout.refused.frame')}</p>
  );
  switch (progress.kind) {
    case 'changed':
      return (
        <div className="checkout-notice is-alert">
          <h3>{t('checkout.changed.title')}</h3>
          <ul>
            {progress.differences.map((difference, index) => (
              <li key={index}>{differenceText(tools, difference)}</li>
            ))}
          </ul>
          {progress.unavailable.length > 0 && unavailableText}
          {frameText}
          {progress.unavailable.length === 0 && !frameText && <p>{t('checkout.changed.confirm')}</p>}
        </div>
      );
    case 'out-of-stock':
      return (
        <div className="checkout-notice is-alert">
          {unavailableText}
          {frameText}
        </div>
      );
    case 'invalid':
      return (
        <div className="checkout-notice is-alert">
          <p>{t('checkout.refused.invalid')}</p>
        </div>
      );
    case 'payment-refused':
      return (
        <div className="checkout-notice is-alert">
          <p>{t('checkout.refused.payment')}</p>
        </div>
      );
    case 'refused':
      return (
        <div className="checkout-notice is-alert">
          <p>{t(refusalKeys[progress.reason ?? ''] ?? 'checkout.refused.other')}</p>
        </div>
      );
    case 'not-placed':
      return (
        <div className="checkout-notice">
          <p>{t('checkout.notPlaced')}</p>
        </div>
      );
    case 'logged-out':
      return (
        <div className="checkout-notice">
          <p>
            {t('checkout.loggedOut')}{' '}
            <a href={page.accountUrl + fromCheckout}>{t('checkout.account.login')}</a>
          </p>
        </div>
      );
    case 'none':
    case 'placing':
    case 'placed':
    case 'unknown':
    case 'queued':
    case 'waiting':
      return null;
  }
}

const refusalKeys: Readonly<Record<string, TextKey>> = {
  shipping_unavailable: 'checkout.refused.shipping',
  payment_unavailable: 'checkout.refused.paymentMethod',
  frame_missing: 'checkout.refused.frame',
  payment_returned: 'checkout.refused.returned',
  too_many_orders: 'checkout.tooMany',
};

/** Returns a text with what the shopper saw and what applies now. */
function differenceText(
  { t, page }: CheckoutTools,
  { field, sku, name, seen, now }: OrderDifference,
): string {
  const isMoney = field === 'price' || field === 'grand_total';
  const text = (value: number | string | null) => {
    if (value === null) return t('checkout.changed.none');
    return isMoney ? formatPrice(page.context, decimalAmount(Number(value))) : String(value);
  };
  return t(`checkout.changed.${field}`, { name: name ?? sku ?? '', seen: text(seen), now: text(now) });
}
