import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { Quantity } from '../Quantity.tsx';
import type { QuantityProps } from '../Quantity.tsx';

interface Props extends Pick<QuantityProps, 'texts' | 'defaultValue' | 'describedBy' | 'steps' | 'children'> {
  /** A whole number, when the shopper has settled on it. */
  readonly onCommit: (quantity: number) => void;
  /** Returns the error of a typed quantity in the shopper's language; undefined if it is valid. */
  readonly problemOf: (typed: string) => string | undefined;
}

/** Milliseconds without a key before a typed number counts. */
const typingRest = 500;

/** Renders the quantity of a line of the cart: what is typed counts after a rest, with Enter, or when the field is left. */
export function CartQuantity({ defaultValue, onCommit, problemOf, ...others }: Props) {
  const [refused, setRefused] = useState<{ readonly beside: number; readonly text: string | undefined }>();
  // Another quantity came from elsewhere: what was typed is not in the field any more.
  const problem = refused?.beside === defaultValue ? refused.text : undefined;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!field.current) return;
    field.current.value = String(defaultValue);
    field.current.setCustomValidity('');
  }, [defaultValue]);
  const commit = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    const text = problemOf(input.value);
    afterPress(() => setRefused({ beside: defaultValue, text }));
    if (text === undefined) onCommit(Number(input.value));
  };
  return (
    <Quantity
      {...others}
      defaultValue={defaultValue}
      problem={problem}
      onStep={commit}
      field={{
        ref: field,
        onInput({ currentTarget }) {
          clearTimeout(timer.current);
          currentTarget.setCustomValidity(problemOf(currentTarget.value) ?? '');
          if (currentTarget.value !== '') timer.current = setTimeout(() => commit(currentTarget), typingRest);
        },
        onBlur({ currentTarget }) {
          if (currentTarget.value !== currentTarget.defaultValue) commit(currentTarget);
        },
        onInvalid(event) {
          event.preventDefault();
          commit(event.currentTarget);
        },
        onKeyDown(event) {
          if (event.key === 'Enter') commit(event.currentTarget);
        },
      }}
    />
  );
}
