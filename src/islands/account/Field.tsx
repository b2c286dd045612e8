import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { Form } from './use-form.ts';
import { problemText } from './problem-text.ts';
import type { AccountTools } from './account-tools.ts';

interface Props extends Omit<ComponentProps<'input'>, 'form'> {
  readonly tools: Pick<AccountTools, 't' | 'shopTexts'>;
  readonly form: Form;
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
}

/** A labelled text field; what is wrong with it stands below and is told by screen readers. */
export function Field({ tools: { t, shopTexts }, form, label, isOptional, ...input }: Props) {
  const id = useId();
  const problem = form.problems[input.name];
  return (
    <p className="account-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="soft"> ({t('account.field.optional')})</span>}
      </label>
      <input
        className="field"
        type="text"
        {...input}
        id={id}
        aria-required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      <Problem id={`${id}-problem`} text={problem && problemText(shopTexts, problem)} />
    </p>
  );
}

/** A box to tick. */
export function CheckField({ tools: { shopTexts }, form, label, ...input }: Props) {
  const id = useId();
  const problem = form.problems[input.name];
  return (
    <p className="account-field account-check">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      <label htmlFor={id}>{label}</label>
      <Problem id={`${id}-problem`} text={problem && problemText(shopTexts, problem)} />
    </p>
  );
}

interface SelectProps {
  readonly tools: Pick<AccountTools, 'shopTexts'>;
  readonly form: Form;
  readonly label: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly select: ComponentProps<'select'> & { readonly name: string };
}

/** A choice of one out of many. */
export function SelectField({ tools: { shopTexts }, form, label, options, select }: SelectProps) {
  const id = useId();
  const problem = form.problems[select.name];
  return (
    <p className="account-field">
      <label htmlFor={id}>{label}</label>
      <select
        className="field"
        {...select}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Problem id={`${id}-problem`} text={problem && problemText(shopTexts, problem)} />
    </p>
  );
}

function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text ? (
    <span id={id} className="account-problem">
      {text}
    </span>
  ) : null;
}

interface SubmitProps {
  readonly form: Form;
  readonly label: string;
  /** Green is for what is bought; everything else is quiet. */
  readonly children?: React.ReactNode;
}

/** What went wrong, and the button. */
export function Submit({ form, label, children }: SubmitProps) {
  return (
    <>
      <div role="alert">{form.failure && <p className="account-failure">{form.failure}</p>}</div>
      <p className="account-submit">
        <button className="button button-quiet" aria-disabled={form.isSending}>
          {label}
        </button>
        {children}
      </p>
    </>
  );
}
