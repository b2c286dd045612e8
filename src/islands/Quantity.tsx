import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { nextQuantity } from '../domain/stock/sale-limits.ts';
import type { SaleSteps } from '../domain/stock/sale-limits.ts';
import './quantity.css';

const oneByOne: SaleSteps = { least: 1, step: 1 };

export interface QuantityTexts {
  readonly quantity: string;
  readonly increase: string;
  readonly decrease: string;
}

export interface QuantityProps {
  readonly texts: QuantityTexts;
  readonly name?: string;
  /** Quantities that are sold: where they begin, and their steps. */
  readonly steps?: SaleSteps;
  /** None may be wanted, too. */
  readonly mayBeNone?: boolean;
  readonly defaultValue: number;
  /** Id of the text that says of what. */
  readonly describedBy?: string;
  /** Error of the field, in the shopper's language. */
  readonly problem?: string | undefined;
  /** Further props of the field. */
  readonly field?: ComponentProps<'input'>;
  /** Called after one more, or one less, is in the field. */
  readonly onStep?: (field: HTMLInputElement) => void;
  /** Content beside the field; the error is below both. */
  readonly children?: ReactNode;
}

/** Renders a number field with steps. It is uncontrolled: what was typed before the island was ready stays. */
export function Quantity({
  texts,
  name,
  steps = oneByOne,
  mayBeNone = false,
  defaultValue,
  describedBy,
  problem,
  field,
  onStep,
  children,
}: QuantityProps) {
  const problemId = useId();
  const lowest = mayBeNone ? 0 : steps.least;
  const step = (button: HTMLElement, by: 1 | -1) => {
    const input = button.parentElement?.querySelector('input');
    if (!input) return;
    const typed = Math.trunc(Number(input.value)) || 0;
    input.value = String(nextQuantity(typed, by, steps, lowest));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    onStep?.(input);
  };
  return (
    <>
      <span className="quantity">
        <button type="button" aria-label={texts.decrease} onClick={(event) => step(event.currentTarget, -1)}>
          −
        </button>
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={lowest}
          max={steps.most}
          step={steps.step}
          defaultValue={defaultValue}
          aria-label={texts.quantity}
          aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
          aria-invalid={problem ? true : undefined}
          {...field}
        />
        <button type="button" aria-label={texts.increase} onClick={(event) => step(event.currentTarget, 1)}>
          +
        </button>
      </span>
      {children}
      {problem && (
        <span role="alert" id={problemId} className="field-problem">
          {problem}
        </span>
      )}
    </>
  );
}
