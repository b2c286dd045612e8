import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: Pick<CheckoutTools, 't' | 'page'>;
  readonly kind: 'shipping' | 'payment';
  readonly state: {
    readonly status: string;
    readonly methods: readonly unknown[];
    readonly limit?: DecimalAmount;
  };
  readonly onRetry: () => void;
}

/**
 * Renders the message in place of shipping or payment methods: they are loading, there are none, or the shop did not answer.
 */
export function MethodsState({
  tools: { t, page },
  kind,
  state: { status, methods, limit },
  onRetry,
}: Props) {
  const isNone = methods.length === 0;
  const isLoading = isNone && (status === 'unknown' || status === 'loading');
  return (
    <>
      <p className={isLoading ? 'checkout-methods-loading soft' : 'soft'} aria-live="polite">
        {isLoading && t(`checkout.${kind}.loading`)}
        {isNone &&
          status === 'ready' &&
          (limit === undefined
            ? t(`checkout.${kind}.none`)
            : t('checkout.payment.aboveLimit', { amount: formatPrice(page.context, limit) }))}
      </p>
      {status === 'failed' && (
        <div className="checkout-notice is-alert" role="alert">
          <p>{t('checkout.unreachable')}</p>
          <button
            type="button"
            className="link-button"
            onClick={({ currentTarget }) => {
              focusStepOf(currentTarget);
              onRetry();
            }}
          >
            {t('checkout.tryAgain')}
          </button>
        </div>
      )}
    </>
  );
}

/** Moves the focus from a button that is about to disappear to the heading of the step. */
function focusStepOf(button: HTMLElement): void {
  button.closest('[data-step]')?.querySelector('h2')?.focus();
}
