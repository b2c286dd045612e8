import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Translate } from '../../i18n/translator.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { CouponOutcome, Coupons } from '../../state/cart/coupons.ts';
import type { StoreContext } from '../../state/store-context.ts';
import styles from './coupon.css?url';

interface Props {
  readonly context: StoreContext;
  /** Texts of the checkout, and those of the cart. */
  readonly t: Translate;
  readonly cartTexts: Translate;
  /** The code that the totals take into account. */
  readonly coupon: string | null;
  readonly coupons: Coupons;
  /** The field is behind a button: one that is open sends shoppers away to look for a code. */
  readonly isFoldable?: boolean;
}

/** Renders a coupon code to redeem, or the one that is redeemed (docs/reference/product.md#s8). */
export function CouponForm({ context, t, cartTexts, coupon, coupons, isFoldable = false }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(!isFoldable);

  // With a network the shop may be reached again.
  const unreachable = t('checkout.unreachable');
  useEffect(() => {
    if (problem !== unreachable) return;
    const forget = () => setProblem('');
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, [problem, unreachable]);

  const run = async (action: () => Promise<CouponOutcome>, form?: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await action();
    setBusy(false);
    if (outcome === 'refused') setProblem(cartTexts('cart.notification.incorrectCoupon'));
    else if (outcome === 'needs-account') setProblem(cartTexts('cart.notification.couponNeedsAccount'));
    else if (typeof outcome === 'object') {
      const minimum = formatPrice(context, outcome.minimum);
      setProblem(cartTexts('cart.notification.couponBelowMinimum', { minimum }));
    } else if (outcome === 'throttled') setProblem(t('checkout.tooMany'));
    else if (outcome === 'unreachable') setProblem(unreachable);
    else form?.reset();
    // It is wrong, or the button that had the focus is gone.
    if (outcome === 'refused' || !form) (isOpen ? field : fold).current?.focus();
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('coupon') ?? '').trim();
    if (code === '') {
      setProblem(cartTexts('cart.validation.required'));
      field.current?.focus();
    } else void run(() => coupons.applyCoupon(code), form);
  };
  return (
    <div className="coupon" aria-busy={isBusy}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {coupon && (
        <p className="coupon-code">
          <span>{coupon}</span>
          <button type="button" className="link-button" onClick={() => void run(coupons.removeCoupon)}>
            {t('checkout.coupon.remove')}
          </button>
        </p>
      )}
      {isFoldable && (
        <button
          ref={fold}
          type="button"
          className="link-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('checkout.coupon.have')}
        </button>
      )}
      <form id={`${id}-form`} className="coupon-form" hidden={!isOpen} noValidate onSubmit={apply}>
        <label htmlFor={id}>{t('checkout.coupon.code')}</label>
        <div>
          <input
            ref={field}
            className="field"
            id={id}
            name="coupon"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onInput={() => setProblem('')}
          />
          <button type="submit" className="button button-quiet">
            {t('checkout.coupon.apply')}
          </button>
        </div>
        <p className="coupon-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </form>
    </div>
  );
}
