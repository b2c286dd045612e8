import { type ReactNode, useId } from 'react';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { CheckoutTools } from './tools.ts';

interface Method {
  readonly value: string;
  readonly title: string;
  readonly detail?: string;
  /** Formatted price. */
  readonly cost?: string;
}

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly methods: readonly Method[];
  readonly value: string;
  /** Error: none of them is chosen. */
  readonly problem?: string | undefined;
  readonly onChoose: (value: string) => void;
  /** Shown below the way that is chosen. */
  readonly extra?: ReactNode;
}

/** Ways of shipping or paying, of which one is chosen. */
export function Methods({ name, legend, methods, value, problem, onChoose, extra }: Props) {
  const problemId = useId();
  return (
    <fieldset
      className="checkout-methods"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problemId}
    >
      <legend>{legend}</legend>
      <p className="form-problem" id={problemId} role="alert">
        {problem}
      </p>
      {methods.map((method) => (
        <div key={method.value} className="checkout-method">
          <label>
            <input
              type="radio"
              name={name}
              value={method.value}
              checked={method.value === value}
              onChange={() => onChoose(method.value)}
            />
            <span>
              {method.title}
              {method.detail && <span className="soft"> {method.detail}</span>}
            </span>
            {method.cost && <span className="price">{method.cost}</span>}
          </label>
          {method.value === value && extra && <div className="checkout-extra">{extra}</div>}
        </div>
      ))}
    </fieldset>
  );
}

interface MethodsStateProps {
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
}: MethodsStateProps) {
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
