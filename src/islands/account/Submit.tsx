import type { ReactNode } from 'react';
import type { Form } from '../form/use-form.ts';

interface Props {
  readonly form: Form;
  readonly label: string;
  /** What can be done instead. */
  readonly children?: ReactNode;
}

/** What went wrong, and the button. Green is for what is bought; this one is quiet. */
export function Submit({ form, label, children }: Props) {
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
