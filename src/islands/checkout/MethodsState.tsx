import { focusStepOf } from './focus-step.ts';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: Pick<CheckoutTools, 't'>;
  readonly kind: 'shipping' | 'payment';
  readonly state: { readonly status: string; readonly methods: readonly unknown[] };
  readonly onRetry: () => void;
}

/** What is said where there are no ways of shipping or paying to choose from: yet, at all, or without the shop's answer. */
export function MethodsState({ tools: { t }, kind, state: { status, methods }, onRetry }: Props) {
  const isNone = methods.length === 0;
  const isLoading = isNone && (status === 'unknown' || status === 'loading');
  return (
    <>
      <p className={isLoading ? 'checkout-methods-loading soft' : 'soft'} aria-live="polite">
        {isLoading && t(`checkout.${kind}.loading`)}
        {isNone && status === 'ready' && t(`checkout.${kind}.none`)}
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
