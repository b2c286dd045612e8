import { useId } from 'react';
import type { ReactNode } from 'react';

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
