import { useId } from 'react';
import type { ComponentProps } from 'react';
import './quantity.css';

export interface QuantityTexts {
  readonly quantity: string;
  readonly increase: string;
  readonly decrease: string;
}

export interface QuantityProps {
  readonly texts: QuantityTexts;
  readonly name?: string;
  readonly min?: number;
  readonly defaultValue: number;
  /** Id of the text that says of what. */
  readonly describedBy?: string;
  /** Why what is in the field is no quantity, in the shopper's language. */
  readonly problem?: string | undefined;
  /** What else the field is to do. */
  readonly field?: ComponentProps<'input'>;
  /** Called after one more, or one less, is in the field. */
  readonly onStep?: (field: HTMLInputElement) => void;
}

/** A number field with steps. Uncontrolled: what was typed before the island was ready stays. */
export function Quantity({
  texts,
  name,
  min = 1,
  defaultValue,
  describedBy,
  problem,
  field,
  onStep,
}: QuantityProps) {
  const problemId = useId();
  const step = (button: HTMLElement, by: number) => {
    const input = button.parentElement?.querySelector('input');
    if (!input) return;
    input.value = String(Math.max((Math.trunc(Number(input.value)) || 0) + by, min));
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
          min={min}
          step={1}
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
      {problem && (
        <span role="alert" id={problemId} className="field-problem">
          {problem}
        </span>
      )}
    </>
  );
}
