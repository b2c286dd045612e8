import { useId } from 'react';
import type { AriaAttributes, InputHTMLAttributes, ReactNode } from 'react';
import type { Message } from '../../domain/messages.ts';
import type { Translate } from '../../i18n/translator.ts';
import { knownInputs } from './known-inputs.ts';
import { problemText } from './problem-text.ts';
import type { FieldProblems } from './use-form.ts';

export interface FieldProps {
  /** Texts of the cart, among which are those of problems. */
  readonly tools: { readonly cartTexts: Translate };
  readonly form: FieldProblems;
  /** Determines type and autofill (`knownInputs`). */
  readonly name: string;
  readonly label: string;
  /** Of several addresses on a page, the one that it belongs to: the browser fills in different ones. */
  readonly section?: 'shipping' | 'billing';
  /** Half as wide where there is room. */
  readonly isHalf?: boolean;
}

interface InputProps
  extends FieldProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'defaultValue'> {
  /** The keyboard of phones, if the name alone does not tell it. */
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** A warning that does not refuse the value. */
  readonly doubt?: ReactNode;
  /** Says that it may stay empty. */
  readonly optional?: string;
}

/** Renders a text field with its label above and its error below. It is uncontrolled: what the browser fills in stays. */
export function Field(props: InputProps) {
  const { form, name, autoComplete, defaultValue, inputMode, optional } = props;
  const id = useId();
  const problem = form.problemOf(name);
  return (
    <FieldFrame {...props} id={id} problem={problem}>
      <input
        type="text"
        {...knownInputs[name]}
        {...(inputMode && { inputMode })}
        autoComplete={autoComplete ?? filledBy(props)}
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="field"
        aria-required={optional === undefined || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
    </FieldFrame>
  );
}

/** Renders a field for a text of several lines. */
export function LongField(props: FieldProps) {
  const { form, name } = props;
  const id = useId();
  const problem = form.problemOf(name);
  return (
    <FieldFrame {...props} id={id} problem={problem}>
      <textarea
        id={id}
        name={name}
        className="field"
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
    </FieldFrame>
  );
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly value: string;
  /** Shown before anything is chosen; without it, something is always chosen. */
  readonly placeholder?: string;
  readonly onChoose: (code: string) => void;
}

/** Renders a list to choose one of. */
export function ChoiceField(props: ChoiceProps) {
  const { form, name, options, value, placeholder, onChoose } = props;
  const id = useId();
  const problem = form.problemOf(name);
  return (
    <FieldFrame {...props} id={id} problem={problem}>
      <select
        id={id}
        name={name}
        value={value}
        className="field"
        autoComplete={filledBy(props)}
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

/** Returns the autofill token of a field, such as `shipping given-name`. */
function filledBy({ section, name }: FieldProps): string | undefined {
  const { autoComplete } = knownInputs[name] ?? {};
  return section ? `${section} ${autoComplete}` : autoComplete;
}

interface FrameProps extends Pick<InputProps, 'tools' | 'label' | 'isHalf' | 'optional' | 'doubt'> {
  readonly id: string;
  readonly problem: Message | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ tools, id, label, problem, isHalf, optional, doubt, children }: FrameProps) {
  return (
    <div className={isHalf ? 'form-field is-half' : 'form-field'}>
      <div className="form-field-head">
        <label htmlFor={id}>{label}</label>
        {optional !== undefined && (
          <span className="soft" aria-hidden="true">
            {optional}
          </span>
        )}
      </div>
      {children}
      {doubt ? (
        <p className="form-doubt" id={`${id}-problem`} role="alert">
          {doubt}
        </p>
      ) : (
        <ProblemText tools={tools} problem={problem} id={`${id}-problem`} />
      )}
    </div>
  );
}

interface ProblemProps extends Pick<FieldProps, 'tools'> {
  readonly id: string;
  readonly problem: Message | undefined;
}

/** Renders the error of a field and announces it. Its space is reserved, so nothing moves below a click. */
function ProblemText({ tools, id, problem }: ProblemProps) {
  return (
    <p className="form-problem" id={id} aria-live="polite">
      {problem && problemText(tools.cartTexts, problem)}
    </p>
  );
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
}

/** Renders a checkbox. */
export function Check({ label, onChange, ...input }: CheckProps & AriaAttributes) {
  return (
    <label className="form-check">
      <input {...input} type="checkbox" onChange={({ currentTarget }) => onChange?.(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Renders a checkbox that is required. */
export function RequiredCheck({ tools, form, ...check }: CheckProps & Pick<FieldProps, 'tools' | 'form'>) {
  const id = useId();
  const problem = form.problemOf(check.name);
  return (
    <div className="form-field">
      <Check {...check} aria-invalid={problem ? true : undefined} aria-describedby={id} />
      <ProblemText tools={tools} id={id} problem={problem} />
    </div>
  );
}
