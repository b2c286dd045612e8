import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { CouponOutcome } from '../../state/checkout/flow.ts';

interface Props {
  readonly texts: {
    readonly code: string;
    readonly apply: string;
    readonly remove: string;
    readonly refused: string;
    readonly unreachable: string;
    readonly required: string;
  };
  /** The code that the totals take into account. */
  readonly coupon: string | null;
  readonly onApply: (code: string) => Promise<CouponOutcome>;
  readonly onRemove: () => Promise<CouponOutcome>;
}

/** A coupon code to redeem, or the one that is redeemed (specification section 8). */
export function CouponForm({ texts, coupon, onApply, onRemove }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<CouponOutcome>, form?: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await action();
    setBusy(false);
    if (outcome === 'refused') setProblem(texts.refused);
    else if (outcome === 'unreachable') setProblem(texts.unreachable);
    else form?.reset();
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('coupon') ?? '').trim();
    if (code === '') setProblem(texts.required);
    else void run(() => onApply(code), form);
  };
  return (
    <div className="coupon" aria-busy={isBusy}>
      {coupon && (
        <p className="coupon-code">
          <span>{coupon}</span>
          <button type="button" className="checkout-link" onClick={() => void run(onRemove)}>
            {texts.remove}
          </button>
        </p>
      )}
      <form className="coupon-form" noValidate onSubmit={apply}>
        <label htmlFor={id}>{texts.code}</label>
        <div>
          <input
            className="field"
            id={id}
            name="coupon"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
          />
          <button type="submit" className="button button-quiet">
            {texts.apply}
          </button>
        </div>
        <p className="checkout-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </form>
    </div>
  );
}
