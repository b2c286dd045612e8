import { useEffect, useId, useRef, useState } from 'react';
import './quantity.css';

export interface QuantityTexts {
  readonly quantity: string;
  readonly increase: string;
  readonly decrease: string;
}

interface Props {
  readonly texts: QuantityTexts;
  readonly name?: string;
  readonly min?: number;
  readonly defaultValue: number;
  /** Id of the text that says of what. */
  readonly describedBy?: string;
  /** A whole number from `min`, when the shopper has settled on it. */
  readonly onCommit?: (quantity: number) => void;
  /** Why what was typed is no quantity, in the shopper's language; undefined where it is one. */
  readonly problemOf?: (typed: string) => string | undefined;
  /** The same of what is in the field, where the form reads it. */
  readonly problem?: string | undefined;
  /** Does what moves the page when nothing is pressed; at once by default. */
  readonly whenStill?: (act: () => void) => void;
}

/** Milliseconds without a key before a typed number counts. */
const typingRest = 500;

/** A number field with steps. Uncontrolled: what was typed before the island was ready stays. */
export function Quantity({
  texts,
  name,
  min = 1,
  defaultValue,
  describedBy,
  onCommit,
  problemOf,
  problem: given,
  whenStill = (act) => act(),
}: Props) {
  const problemId = useId();
  const [refused, setRefused] = useState<{ readonly beside: number; readonly text: string | undefined }>();
  // Another quantity came from elsewhere: what was typed is not in the field any more.
  const problem = refused?.beside === defaultValue ? refused.text : given;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (onCommit && field.current) {
      field.current.value = String(defaultValue);
      field.current.setCustomValidity('');
    }
    // Only another quantity is put into the field, not another function.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [defaultValue]);
  const commit = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    if (!onCommit) return;
    const text = problemOf?.(input.value);
    whenStill(() => setRefused({ beside: defaultValue, text }));
    if (text === undefined) onCommit(Number(input.value));
  };
  const step = (button: HTMLElement, by: number) => {
    const input = button.parentElement?.querySelector('input');
    if (!input) return;
    input.value = String(Math.max((Math.trunc(Number(input.value)) || 0) + by, min));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    commit(input);
  };
  return (
    <>
      <span className="quantity">
        <button type="button" aria-label={texts.decrease} onClick={(event) => step(event.currentTarget, -1)}>
          −
        </button>
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          step={1}
          defaultValue={defaultValue}
          aria-label={texts.quantity}
          aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
          aria-invalid={problem ? true : undefined}
          onInput={({ currentTarget }) => {
            clearTimeout(timer.current);
            currentTarget.setCustomValidity(problemOf?.(currentTarget.value) ?? '');
            if (onCommit && currentTarget.value !== '') {
              timer.current = setTimeout(() => commit(currentTarget), typingRest);
            }
          }}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== currentTarget.defaultValue) commit(currentTarget);
          }}
          onInvalid={(event) => {
            event.preventDefault();
            commit(event.currentTarget);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget);
          }}
        />
        <button type="button" aria-label={texts.increase} onClick={(event) => step(event.currentTarget, 1)}>
          +
        </button>
      </span>
      {problem && (
        <span role="alert" id={problemId} className="quantity-problem">
          {problem}
        </span>
      )}
    </>
  );
}
