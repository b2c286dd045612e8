import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { MessageCode } from '../../domain/messages.ts';
import type { CheckoutTools } from './tools.ts';
import { problemKeys } from './tools.ts';

interface FieldProps {
  readonly tools: CheckoutTools;
  readonly name: string;
  readonly label: string;
  readonly problem: MessageCode | undefined;
  /** Half as wide where there is room. */
  readonly isHalf?: boolean;
  readonly isOptional?: boolean;
}

type InputProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  >;

/** A text field with its name above and what is wrong with it below. Uncontrolled: what the browser fills in stays. */
export function Field({ tools, name, label, problem, isHalf, isOptional, ...input }: InputProps) {
  const id = useId();
  return (
    <FieldFrame {...{ tools, id, label, problem, isHalf, isOptional }}>
      <input
        {...input}
        className="field"
        id={id}
        name={name}
        aria-required={isOptional ? undefined : true}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
    </FieldFrame>
  );
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly value: string;
  readonly autoComplete: string;
  /** What stands there before anything is chosen; without it something always is. */
  readonly placeholder?: string;
  readonly onChoose: (code: string) => void;
}

/** A list to choose one of. */
export function ChoiceField(props: ChoiceProps) {
  const { tools, name, label, problem, isHalf, options, value, autoComplete, placeholder, onChoose } = props;
  const id = useId();
  return (
    <FieldFrame {...{ tools, id, label, problem, isHalf }}>
      <select
        className="field"
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FrameProps {
  readonly tools: CheckoutTools;
  readonly id: string;
  readonly label: string;
  readonly problem: MessageCode | undefined;
  readonly isHalf?: boolean | undefined;
  readonly isOptional?: boolean | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ tools, id, label, problem, isHalf, isOptional, children }: FrameProps) {
  return (
    <div className={isHalf ? 'checkout-field is-half' : 'checkout-field'}>
      <div className="checkout-field-head">
        <label htmlFor={id}>{label}</label>
        {isOptional && (
          <span className="soft" aria-hidden="true">
            {tools.t('checkout.field.optional')}
          </span>
        )}
      </div>
      {children}
      <ProblemText {...{ tools, problem }} id={`${id}-problem`} />
    </div>
  );
}

/** What is wrong with a field, said when it appears. It has its place before, so nothing moves below a click. */
export function ProblemText({
  tools,
  id,
  problem,
}: {
  readonly tools: CheckoutTools;
  readonly id: string;
  readonly problem: MessageCode | undefined;
}) {
  const key = problem && problemKeys[problem];
  return (
    <p className="checkout-problem" id={id} aria-live="polite">
      {key && tools.cartTexts(key)}
    </p>
  );
}

interface CheckProps {
  readonly name: string;
  readonly defaultChecked: boolean;
  readonly onChange?: (isChecked: boolean) => void;
  readonly problemId?: string;
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** A box to tick. */
export function Check({ name, defaultChecked, onChange, problemId, hasProblem, children }: CheckProps) {
  return (
    <label className="checkout-check">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-invalid={hasProblem ? true : undefined}
        aria-describedby={problemId}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
